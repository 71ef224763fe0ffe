import type { Channel, NotificationType } from '@newswatch/shared/contracts';
import type { AdminNotificationsQuery, BulkRetryRequest } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, type ListOrder } from '../../key-paging.ts';
import type { Database } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import { findPeopleMeant, isPersonMeant, type PeopleMeant } from '../../storage/people-meant.ts';
import { alertTitleForAdministrators } from '../../storage/private-mail.ts';
import type { DeliveriesTable, NotificationsTable } from '../../storage/schema.ts';
import type { MessageLogTable } from '../../storage/schema-outgoing.ts';
import { ROWS_COUNTED_MAX } from '../long-list.ts';

export type DeliveryFilter = v.InferOutput<typeof AdminNotificationsQuery>;

/** A message to a person, or to one of their recipients. */
export interface AdminDeliveryRow extends Selectable<MessageLogTable> {
  type: NotificationType;
  title: string;
  full_name: string;
  email: string;
  target_name: string | null;
  recipient_name: string | null;
}

/** Conditions on `d` (the log of messages), without the search. */
function conditions({
  user_id,
  channel,
  status,
  reason,
  type,
  from,
  to,
}: Omit<DeliveryFilter, 'sort'>): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [
    // What a person sends manually is between them and their recipients.
    sql<boolean>`not d.is_forward`,
    meetsFilter(sql`d.user_id`, user_id),
    meetsFilter(sql`d.channel`, channel),
    meetsFilter(sql`d.status`, status),
    meetsFilter(sql`d.reason`, reason),
    ...(from ? [sql<boolean>`d.created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`d.created_at < ${to}`] : []),
    ...(type
      ? [
          sql<boolean>`exists (select from notifications n where n.id = d.notification_id and ${meetsFilter(sql`n.type`, type)})`,
        ]
      : []),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

/** IDs are sorted by time of creation. */
const keys: ListOrder['keys'] = [{ by: sql.ref('d.id'), type: 'id' }];

/**
 * The first matching delivery IDs in an order, up to a limit. For a few users, their own deliveries are read: walking
 * through all deliveries would read millions of others to find theirs.
 */
function fitting(
  filter: Omit<DeliveryFilter, 'sort'>,
  people: PeopleMeant | undefined,
  { order, limit, isAfter }: { order: RawBuilder<unknown>; limit: number; isAfter: RawBuilder<boolean> },
) {
  const fits = sql`${conditions(filter)} and ${isAfter}`;
  if (people?.ids) {
    return sql`
      select d.id from unnest(${[...people.ids]}::text[]) person (id) cross join lateral (
        select d.id from message_log d where d.user_id = person.id and ${fits} ${order} limit ${limit}
      ) d
      ${order} limit ${limit}`;
  }
  const isMeant = people
    ? sql`exists (select from users u where u.id = d.user_id and ${isPersonMeant('u', people)})`
    : sql`true`;
  return sql`select d.id from message_log d where ${fits} and ${isMeant} ${order} limit ${limit}`;
}

/**
 * One page, and the total up to one more than the counting limit. PostgreSQL has no statistics of the log, which is a view of two
 * tables; the lateral query shows it that each ID has one row. Otherwise, it would read all notifications for a page of twenty.
 */
export async function listDeliveryRows(
  db: Database,
  filter: DeliveryFilter,
): Promise<{ rows: AdminDeliveryRow[]; counted: number; next_cursor: string | null }> {
  const people = filter.q ? await findPeopleMeant(db, filter.q) : undefined;
  const descending = filter.sort === '-created_at';
  const { isAfter, orderBy, limit, offset } = keyPage({ keys, descending }, filter.sort, filter);
  const order = sql`order by ${orderBy}`;
  const [{ rows }, counted] = await Promise.all([
    sql<AdminDeliveryRow>`
      with page as (
        select * from (${fitting(filter, people, { order, limit: offset + limit, isAfter })}) d
        ${order} limit ${limit} offset ${offset}
      )
      select d.*, n.type, ${alertTitleForAdministrators('n')} as title, u.full_name, u.email, t.name as target_name, r.name as recipient_name
      from page cross join lateral (select m.* from message_log m where m.id = page.id limit 1) d
        join notifications n on n.id = d.notification_id
      join users u on u.id = d.user_id left join targets t on t.id = d.target_id
        left join recipients r on r.id = d.recipient_id
      ${order}`.execute(db),
    countDeliveries(db, filter, people),
  ]);
  const placed = rows.map((row) => ({ ...row, place: [row.id] }));
  return { ...cutPage(placed, filter.sort, filter), counted };
}

async function countDeliveries(
  db: Database,
  filter: DeliveryFilter,
  people: PeopleMeant | undefined,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      ${fitting(filter, people, { order: sql``, limit: ROWS_COUNTED_MAX, isAfter: sql`true` })}
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
    select n.*, ${alertTitleForAdministrators('n')} as title,
      case when n.is_private then '' else n.body end as body, u.full_name, u.email, t.name as target_name
    from notifications n join users u on u.id = n.user_id left join targets t on t.id = n.target_id
    where n.id = ${id}`.execute(db);
  return rows[0];
}

/** Everything that was sent about a notification, including to recipients. */
export function listMessagesOf(db: Database, notificationId: string) {
  return db
    .selectFrom('message_log as d')
    .leftJoin('recipients as r', 'r.id', 'd.recipient_id')
    .selectAll('d')
    .select('r.name as recipient_name')
    .where('d.notification_id', '=', notificationId)
    .orderBy('d.id')
    .execute();
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

export type RetryFilter = v.InferOutput<typeof BulkRetryRequest>['filter'];

/** Up to `limit` matching failed deliveries after an ID. */
export async function listFailedIds(
  db: Database,
  filter: RetryFilter,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const people = filter.q ? await findPeopleMeant(db, filter.q) : undefined;
  const { rows } = await sql<{ id: string }>`${fitting(
    { page: 1, per_page: limit, ...filter, status: ['failed'] },
    people,
    // Messages to recipients were sent by email instead.
    { order: sql`order by d.id`, limit, isAfter: sql`d.id > ${after} and d.recipient_id is null` },
  )}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Queues failed deliveries again, on one channel or on all. Returns those that were found. */
export async function requeue(
  trx: Database,
  ids: readonly string[],
  now: Date,
  channel?: Channel,
): Promise<Pick<Selectable<DeliveriesTable>, 'notification_id' | 'channel'>[]> {
  if (ids.length === 0) return [];
  return trx
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
    .where((eb) => (channel === undefined ? eb.lit(true) : eb('channel', '=', channel)))
    .returning(['notification_id', 'channel'])
    .execute();
}
