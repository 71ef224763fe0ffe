import type { NamedListQuery } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { offsetOf } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import type { SubscriptionsTable } from '../../storage/schema.ts';
import { isNamed, namedOrder } from '../named-list.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** A subscription with the names of its endpoint, key and targets. */
export type NamedSubscription = SubscriptionRow & {
  webhook_name: string | null;
  webhook_status: string | null;
  api_key_name: string | null;
};

export async function countSubscriptions(
  db: Database,
  userId: string,
  { q }: Pick<NamedListQuery, 'q'> = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(isNamed(q, 'subscriptions'))
    .executeTakeFirstOrThrow();
  return count;
}

function named(db: Database, userId: string) {
  return db
    .selectFrom('subscriptions as s')
    .leftJoin('webhooks as w', 'w.id', 's.webhook_id')
    .leftJoin('api_keys as k', 'k.id', 's.api_key_id')
    .selectAll('s')
    .select(['w.name as webhook_name', 'w.status as webhook_status', 'k.name as api_key_name'])
    .where('s.user_id', '=', userId);
}

export function listSubscriptions(
  db: Database,
  userId: string,
  filter: NamedListQuery,
): Promise<NamedSubscription[]> {
  return named(db, userId)
    .where(isNamed(filter.q, 's'))
    .orderBy(namedOrder(filter.sort, 's'))
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

/** Finds a subscription of this person; another person's is not found. */
export function findSubscription(
  db: Database,
  userId: string,
  id: string,
): Promise<NamedSubscription | undefined> {
  return named(db, userId).where('s.id', '=', id).executeTakeFirst();
}

export function lockSubscription(
  trx: Database,
  userId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertSubscription(trx: Database, row: Insertable<SubscriptionsTable>): Promise<void> {
  await trx.insertInto('subscriptions').values(row).execute();
}

/** Changes a subscription and increments its version. */
export async function updateSubscription(
  trx: Database,
  id: string,
  changes: Updateable<SubscriptionsTable>,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteSubscription(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('subscriptions').where('id', '=', id).execute();
}

/** The names of a person's targets, without archived ones. */
export async function readTargetNames(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('status', '<>', 'archived')
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Counts the events that are not yet delivered, or not yet fetched and acknowledged, by subscription. */
export async function readLags(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; lag: number }>`
    select s.id, case s.delivery
      when 'pull' then (
        select count(*)::int from subscription_events e where e.subscription_id = s.id
          and (s.acked_place is null or e.place > s.acked_place)
      )
      else (
        select count(*)::int from webhook_deliveries d
        where d.subscription_id = s.id and d.status in ('pending', 'sending', 'retrying')
      )
    end as lag
    from subscriptions s where s.id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.lag]));
}
