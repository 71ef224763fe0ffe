import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Claim } from './claims.ts';
import type { DigestTotals } from './compose/alert-email.ts';
import { ITEMS_OF_A_TARGET, ITEMS_OF_EXPIRED } from './compose/digest-size.ts';

interface PartRow {
  id: string;
  target: string;
  is_expired: boolean;
  of_group: number;
  sources: number;
  articles: number;
}

/**
 * Chooses the parts that a digest lists: the most important ones of each target and of the expired alerts, with the total
 * of each. Stories that more sources report come first, then higher scores, then newer alerts. Further alerts about a
 * story that is listed already come last.
 */
export async function chooseParts(
  db: Database,
  { deliveryIds, channel }: Pick<Claim, 'deliveryIds' | 'channel'>,
  digestId: string,
): Promise<{ ids: string[]; totals: DigestTotals } | undefined> {
  const { rows } = await sql<PartRow>`
    with parts as (
      select d.id, n.id as notification_id, n.article_ids[1] as article_id, n.story_id, n.target_id,
        coalesce(t.name, 'Newswatch') as target, coalesce(d.reason = 'expired', false) as is_expired,
        case when d.reason = 'expired' then '' else coalesce(t.name, 'Newswatch') end as of_list
      from deliveries d
      join notifications n on n.id = d.notification_id
      left join targets t on t.id = n.target_id
      where d.id = any(${deliveryIds}) or (
        d.digest_id = ${digestId} and d.channel = ${channel} and d.status = 'suppressed' and d.reason = 'expired'
      )
    ), reported as (
      select story_id, count(distinct source_id)::int as sources from articles
      where story_id in (select story_id from parts) and status = 'published' group by story_id
    ), ranked as (
      select p.*, coalesce(r.sources, 1) as reported_by, coalesce(m.score, 0) as score,
        row_number() over (partition by p.is_expired, p.of_list, coalesce(p.story_id, p.id) order by p.notification_id) > 1 as is_told
      from parts p
      left join reported r on r.story_id = p.story_id
      left join matches m on m.target_id = p.target_id and m.article_id = p.article_id
    ), numbered as (
      select *, count(*) over (partition by is_expired, of_list)::int as of_group,
        row_number() over (partition by is_expired, of_list order by is_told, reported_by desc, score desc, notification_id desc) as place
      from ranked
    )
    select id, target, is_expired, of_group, heading.*
    from numbered, (
      select count(distinct a.source_id)::int as sources, count(distinct coalesce(p.article_id, p.id))::int as articles
      from parts p left join articles a on a.id = p.article_id
      where p.is_expired = (select bool_and(is_expired) from parts)
    ) as heading
    where place <= case when is_expired then ${ITEMS_OF_EXPIRED}::int else ${ITEMS_OF_A_TARGET}::int end
    order by is_told, reported_by desc, score desc, notification_id desc`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const items = rows.filter((row) => !row.is_expired);
  const ofTarget = new Map(items.map((row) => [row.target, row.of_group]));
  return {
    ids: rows.map((row) => row.id),
    totals: {
      items: [...ofTarget.values()].reduce((sum, count) => sum + count, 0),
      expired: rows.find((row) => row.is_expired)?.of_group ?? 0,
      sources: first.sources,
      articles: first.articles,
      ofTarget,
    },
  };
}
