import { sql } from 'kysely';
import { digestOrder, rankedParts } from '../digest-order.ts';
import type { Database } from '../storage/database.ts';
import type { Claim } from './claims.ts';
import type { DigestTotals } from './compose/alert-email.ts';
import { ITEMS_OF_A_TARGET, ITEMS_OF_EXPIRED } from './compose/digest-size.ts';

/** How a digest lists an alert. */
export interface Listed {
  /** The target below which it is listed. */
  target: string;
  /** All targets that found its article, by name. */
  foundBy: string[];
}

interface PartRow extends Listed {
  id: string;
  notification_id: string;
  is_expired: boolean;
  of_group: number;
  sources: number;
  articles: number;
}

/**
 * Chooses the parts that a digest lists: the most important ones of each target and of the expired alerts, in the order of
 * digests, with the total of each. Each article is listed once, and a story below one target: a target of high priority,
 * otherwise the first that found it.
 */
export async function chooseParts(
  db: Database,
  { deliveryIds, channel }: Pick<Claim, 'deliveryIds' | 'channel'>,
  digestId: string,
): Promise<{ ids: string[]; listed: ReadonlyMap<string, Listed>; totals: DigestTotals } | undefined> {
  const { rows } = await sql<PartRow>`
    with found as (
      select d.id, n.id as notification_id, n.article_ids[1] as article_id, n.story_id, n.target_id,
        coalesce(t.name, 'Newswatch') as found_by, coalesce(d.reason = 'expired', false) as is_expired,
        coalesce(t.priority = 'high', false) as is_high,
        row(n.target_id is null, coalesce(d.reason = 'expired', false), coalesce(n.article_ids[1], d.id))::text as about,
        row(n.target_id is null, coalesce(d.reason = 'expired', false), coalesce(n.story_id, n.article_ids[1], d.id))::text as of_story
      from deliveries d
      join notifications n on n.id = d.notification_id
      left join targets t on t.id = n.target_id and t.user_id = n.user_id
      where d.id = any(${deliveryIds}) or (
        d.digest_id = ${digestId} and d.channel = ${channel} and d.status = 'suppressed' and d.reason = 'expired'
      )
    ), placed as (
      select *, first_value(found_by) over (partition by of_story order by is_high desc, notification_id, id) as target
      from found
    ), chosen as (
      select *, first_value(found_by) over (partition by about order by found_by = target desc, notification_id, id) as told_by
      from placed
    ), parts as (
      select *, case when is_expired then '' else target end as of_list from chosen where found_by = told_by
    ), numbered as (
      select *, count(*) over (partition by of_list)::int as of_group,
        row_number() over (partition by of_list order by ${digestOrder}) as place
      from ${rankedParts} ranked
    )
    select id, notification_id, target, is_expired, of_group, heading.*,
      (select array_agg(distinct f.found_by order by f.found_by) from found f where f.about = numbered.about) as "foundBy"
    from numbered, (
      select count(distinct a.source_id)::int as sources, count(distinct coalesce(p.article_id, p.id))::int as articles
      from parts p left join articles a on a.id = p.article_id
      where p.is_expired = (select bool_and(is_expired) from parts)
    ) as heading
    where place <= case when is_expired then ${ITEMS_OF_EXPIRED}::int else ${ITEMS_OF_A_TARGET}::int end
    order by ${digestOrder}`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const items = rows.filter((row) => !row.is_expired);
  const ofTarget = new Map(items.map((row) => [row.target, row.of_group]));
  return {
    ids: rows.map((row) => row.id),
    listed: new Map(
      rows.map(({ notification_id, target, foundBy }) => [notification_id, { target, foundBy }]),
    ),
    totals: {
      items: [...ofTarget.values()].reduce((sum, count) => sum + count, 0),
      expired: rows.find((row) => row.is_expired)?.of_group ?? 0,
      sources: first.sources,
      articles: first.articles,
      ofTarget,
    },
  };
}
