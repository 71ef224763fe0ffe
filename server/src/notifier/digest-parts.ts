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
}

/**
 * Chooses the parts that a digest lists: the first ones of each target and of the expired alerts, with the total of
 * each.
 */
export async function chooseParts(
  db: Database,
  { deliveryIds, channel }: Pick<Claim, 'deliveryIds' | 'channel'>,
  digestId: string,
): Promise<{ ids: string[]; totals: DigestTotals } | undefined> {
  const { rows } = await sql<PartRow>`
    with parts as (
      select d.id, n.id as notification_id, n.article_ids[1] as article_id, coalesce(t.name, 'Newswatch') as target,
        coalesce(d.reason = 'expired', false) as is_expired
      from deliveries d
      join notifications n on n.id = d.notification_id
      left join targets t on t.id = n.target_id
      where d.id = any(${deliveryIds}) or (
        d.digest_id = ${digestId} and d.channel = ${channel} and d.status = 'suppressed' and d.reason = 'expired'
      )
    ), numbered as (
      select *, row_number() over of_group as place, count(*) over (partition by is_expired, case when is_expired then '' else target end)::int as of_group
      from parts
      window of_group as (partition by is_expired, case when is_expired then '' else target end order by notification_id)
    )
    select id, target, is_expired, of_group, (
      select count(distinct a.source_id)::int from parts p join articles a on a.id = p.article_id
      where p.is_expired = (select bool_and(is_expired) from parts)
    ) as sources
    from numbered
    where place <= case when is_expired then ${ITEMS_OF_EXPIRED}::int else ${ITEMS_OF_A_TARGET}::int end
    order by notification_id`.execute(db);
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
      ofTarget,
    },
  };
}
