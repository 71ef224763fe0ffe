import { sql } from 'kysely';
import { digestOrder, rankedParts } from '../digest-order.ts';
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
 * Chooses the parts that a digest lists: the most important ones of each target and of the expired alerts, in the order of
 * digests, with the total of each.
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
      left join targets t on t.id = n.target_id and t.user_id = n.user_id
      where d.id = any(${deliveryIds}) or (
        d.digest_id = ${digestId} and d.channel = ${channel} and d.status = 'suppressed' and d.reason = 'expired'
      )
    ), numbered as (
      select *, count(*) over (partition by of_list)::int as of_group,
        row_number() over (partition by of_list order by ${digestOrder}) as place
      from ${rankedParts} ranked
    )
    select id, target, is_expired, of_group, heading.*
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
    totals: {
      items: [...ofTarget.values()].reduce((sum, count) => sum + count, 0),
      expired: rows.find((row) => row.is_expired)?.of_group ?? 0,
      sources: first.sources,
      articles: first.articles,
      ofTarget,
    },
  };
}
