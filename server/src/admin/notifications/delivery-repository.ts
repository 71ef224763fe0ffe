import type { NotificationType } from '@newswatch/shared/contracts';
import type { AdminNotificationsQuery } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import type { DeliveriesTable, NotificationsTable } from '../../storage/schema.ts';
import { containsPattern } from '../../storage/search-text.ts';
import { ROWS_COUNTED_MAX } from '../long-list.ts';

export type DeliveryFilter = v.InferOutput<typeof AdminNotificationsQuery>;

export interface AdminDeliveryRow extends Selectable<DeliveriesTable> {
  type: NotificationType;
  title: string;
  full_name: string;
  email: string;
  target_name: string | null;
}

/** Conditions over `d` (deliveries); those over people and titles join them. */
function conditions({
  q,
  user_id,
  channel,
  status,
  reason,
  type,
  from,
  to,
}: DeliveryFilter): RawBuilder<boolean> {
  const pattern = q ? containsPattern(q) : undefined;
  const parts: RawBuilder<boolean>[] = [
    ...(user_id ? [sql<boolean>`d.user_id = ${user_id}`] : []),
    ...(channel ? [sql<boolean>`d.channel = ${channel}`] : []),
    ...(status ? [sql<boolean>`d.status = ${status}`] : []),
    ...(reason ? [sql<boolean>`d.reason = ${reason}`] : []),
    ...(from ? [sql<boolean>`d.created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`d.created_at < ${to}`] : []),
    ...(type
      ? [
          sql<boolean>`exists (select from notifications n where n.id = d.notification_id and n.type = ${type})`,
        ]
      : []),
    // People first: a person's deliveries are found by an index, a text in all titles is not.
    ...(pattern
      ? [
          sql<boolean>`d.user_id in (select id from users where email ilike ${pattern} or full_name ilike ${pattern})`,
        ]
      : []),
  ];
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

/** One page, newest first: ids sort by creation. */
export async function listDeliveryRows(db: Database, filter: DeliveryFilter): Promise<AdminDeliveryRow[]> {
  const { rows } = await sql<AdminDeliveryRow>`
    with page as (
      select d.* from deliveries d where ${conditions(filter)}
      order by d.id desc limit ${filter.per_page} offset ${offsetOf(filter)}
    )
    select page.*, n.type, n.title, u.full_name, u.email, t.name as target_name
    from page join notifications n on n.id = page.notification_id join users u on u.id = page.user_id
    left join targets t on t.id = page.target_id
    order by page.id desc`.execute(db);
  return rows;
}

export async function countDeliveryRows(db: Database, filter: DeliveryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from deliveries d where ${conditions(filter)} limit ${ROWS_COUNTED_MAX}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export type AdminNotificationRow = Selectable<NotificationsTable> & {
  full_name: string;
  email: string;
  target_name: string | null;
};

export async function findNotificationRow(
  db: Database,
  id: string,
): Promise<AdminNotificationRow | undefined> {
  const { rows } = await sql<AdminNotificationRow>`
    select n.*, u.full_name, u.email, t.name as target_name
    from notifications n join users u on u.id = n.user_id left join targets t on t.id = n.target_id
    where n.id = ${id}`.execute(db);
  return rows[0];
}

export function listDeliveriesOf(
  db: Database,
  notificationId: string,
): Promise<Selectable<DeliveriesTable>[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('notification_id', '=', notificationId)
    .orderBy('id')
    .execute();
}

export type RetryFilter = Pick<DeliveryFilter, 'user_id' | 'channel' | 'from' | 'to'>;

/** Up to `limit` failed deliveries that fit, after an id. */
export async function listFailedIds(
  db: Database,
  filter: RetryFilter,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const fits = conditions({ page: 1, per_page: limit, ...filter, status: 'failed' });
  const { rows } = await sql<{ id: string }>`
    select d.id from deliveries d where ${fits} and d.id > ${after} order by d.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sends failed deliveries once more. Answers how many there were. */
export async function requeue(trx: Database, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({
      status: 'queued',
      reason: null,
      error: null,
      attempts: 0,
      failed_at: null,
      claimed_until: null,
      scheduled_for: now,
    })
    .where('id', 'in', [...ids])
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
