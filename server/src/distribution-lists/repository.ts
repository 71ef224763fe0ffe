import type {
  DistributionList,
  ListToChoose,
  SubscriberCounts,
  SubscriberStatus,
  SubscribersQuery,
} from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../ids.ts';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { DistributionListsTable, SubscribersTable } from '../storage/schema-distribution-lists.ts';

export type ListRow = Selectable<DistributionListsTable>;
export type SubscriberRow = Selectable<SubscribersTable>;

export interface ShownList extends ListRow {
  subscribers: SubscriberCounts;
  used_by: DistributionList['used_by'];
}

/** A person’s lists by name; only the list with this ID, if one is given. */
export async function listShown(
  db: Database,
  userId: string,
  listId: string | null = null,
): Promise<ShownList[]> {
  const { rows } = await sql<ShownList>`
    select l.*, counted.subscribers,
      json_build_object(
        'newsletters', (select count(*) from newsletter_schedules s where s.user_id = l.user_id and l.id = any (s.list_ids)),
        'reports', (select count(*) from reports r where r.user_id = l.user_id and l.id = any (r.list_ids))
      ) as used_by
    from distribution_lists l
    cross join lateral (
      select json_build_object(
        'subscribed', count(*) filter (where status = 'subscribed'),
        'waiting', count(*) filter (where status = 'waiting'),
        'unsubscribed', count(*) filter (where status = 'unsubscribed'),
        'bounced', count(*) filter (where status = 'bounced'),
        'complained', count(*) filter (where status = 'complained')
      ) as subscribers
      from subscribers where list_id = l.id
    ) counted
    where l.user_id = ${userId} and (${listId}::text is null or l.id = ${listId})
    order by lower(l.name), l.id
  `.execute(db);
  return rows;
}

/** A person’s lists by name, with how many people would get an email now. */
export function listToChoose(db: Database, userId: string): Promise<ListToChoose[]> {
  return db
    .selectFrom('distribution_lists as l')
    .select(['l.id', 'l.name'])
    .select((eb) =>
      eb
        .selectFrom('subscribers as s')
        .select(sql<number>`count(*)::int`.as('subscribed'))
        .whereRef('s.list_id', '=', 'l.id')
        .where('s.status', '=', 'subscribed')
        .$asScalar()
        .$notNull()
        .as('subscribed'),
    )
    .where('l.user_id', '=', userId)
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .execute();
}

/** Counts the addresses, in all lists together, that are subscribed or waiting. */
export async function countPeople(db: Database, userId: string): Promise<number> {
  const { used } = await db
    .selectFrom('subscribers')
    .select(sql<number>`count(distinct lower(email))::int`.as('used'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['subscribed', 'waiting'])
    .executeTakeFirstOrThrow();
  return used;
}

/** Counts the people who would get an issue that is sent to these lists; a person on two of them counts once. */
export async function countReached(
  db: Database,
  userId: string,
  listIds: readonly string[],
): Promise<number> {
  if (listIds.length === 0) return 0;
  const { reached } = await db
    .selectFrom('subscribers as s')
    .select(sql<number>`count(distinct lower(s.email))::int`.as('reached'))
    .where('s.user_id', '=', userId)
    .where('s.list_id', 'in', listIds)
    .where('s.status', '=', 'subscribed')
    .executeTakeFirstOrThrow();
  return reached;
}

/** Reads which of these addresses, in lower case, count already. */
export async function readCounted(
  db: Database,
  userId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('subscribers')
    .select(sql<string>`lower(email)`.as('address'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['subscribed', 'waiting'])
    .where(sql<boolean>`lower(email) = any (${[...addresses]})`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

export async function insertList(trx: Database, row: Insertable<DistributionListsTable>): Promise<void> {
  await trx.insertInto('distribution_lists').values(row).execute();
}

export async function insertSubscribers(
  trx: Database,
  rows: readonly Insertable<SubscribersTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('subscribers')
    .values([...rows])
    .execute();
}

/**
 * Changes a subscriber of this list, and the same person on other lists of its owner: an issue to several lists takes name and
 * language from any of them.
 *
 * @returns undefined if they are not on this list
 */
export async function updateSubscriber(
  trx: Database,
  { listId, subscriberId }: { listId: string; subscriberId: string },
  changes: Pick<SubscriberRow, 'name' | 'language'>,
  now: Date,
): Promise<SubscriberRow | undefined> {
  const rows = await trx
    .updateTable('subscribers as s')
    .from('subscribers as chosen')
    .set({ ...changes, updated_at: now })
    .where('chosen.id', '=', subscriberId)
    .where('chosen.list_id', '=', listId)
    .whereRef('s.user_id', '=', 'chosen.user_id')
    .where(sql<boolean>`lower(s.email) = lower(chosen.email)`)
    .returningAll('s')
    .execute();
  return rows.find(({ id }) => id === subscriberId);
}

/** A page of the subscribers of a list, and how many there are. */
export async function pageOfSubscribers(
  db: Database,
  listId: string,
  query: SubscribersQuery,
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const { q, status, sort } = query;
  const found = db
    .selectFrom('subscribers')
    .where('list_id', '=', listId)
    .$if(status !== undefined, (rows) => rows.where('status', 'in', status ?? []))
    .$if(q !== undefined, (rows) =>
      rows.where(sql<boolean>`position(lower(${q}) in lower(name || ' ' || email)) > 0`),
    );
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(
        sort.endsWith('name') ? sql`lower(coalesce(nullif(name, ''), email))` : 'created_at',
        direction,
      )
      .orderBy('id', direction)
      .limit(query.per_page)
      .offset(offsetOf(query))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function listAllSubscribers(db: Database, listId: string, most: number): Promise<SubscriberRow[]> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Cancels the waiting emails of these subscribers, and removes their addresses from the log. */
export async function forgetEmails(trx: Database, subscriberIds: readonly string[]): Promise<void> {
  await sql`
    update relays set destination = '',
      status = case when status = 'queued' then 'canceled' else status end,
      error = case when status = 'queued' then 'The subscriber was removed.' else error end,
      claimed_until = case when status = 'queued' then null else claimed_until end
    where receiver_id = any (${[...subscriberIds]}::text[]) and via = 'subscriber'
  `.execute(trx);
}

/** Sets the status of every subscriber of this address, of one person or of all; those who unsubscribed stay unsubscribed. */
export async function markRefusedSubscribers(
  trx: Database,
  address: string,
  status: Extract<SubscriberStatus, 'bounced' | 'complained'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ status, updated_at: at })
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .where('status', 'in', ['subscribed', 'waiting'])
    .execute();
}

/**
 * Remembers that an address unsubscribed.
 *
 * @param address in lower case; or its mark, if only that is known
 * @param listId null for everything that the person sends
 */
export async function insertUnsubscribed(
  trx: Database,
  { userId, address, listId }: { userId: string; address: string; listId: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('unsubscribed_addresses')
    .values({
      ...{
        id: newId('uns'),
        user_id: userId,
        address,
        list_id: listId,
        created_at: now,
      },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findOnList(db: Database, listId: string, email: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('list_id', '=', listId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}

/** Scheduled newsletters and reports are no longer sent to a list that is deleted. */
export async function leaveOutList(trx: Database, userId: string, listId: string): Promise<void> {
  for (const table of ['newsletter_schedules', 'reports'] as const) {
    await trx
      .updateTable(table)
      .set({ list_ids: sql`array_remove(list_ids, ${listId})` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`${listId} = any (list_ids)`)
      .execute();
  }
}
