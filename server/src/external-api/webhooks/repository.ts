import type { NamedListQuery } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { offsetOf } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import type { WebhooksTable } from '../../storage/schema.ts';
import { isNamed, namedOrder } from '../named-list.ts';
import { countDeliveries, type DeliveryCounts, NO_DELIVERIES } from './delivery-counts.ts';

export type WebhookRow = Selectable<WebhooksTable>;

export interface WebhookFigures {
  /** Deliveries of the last 24 hours. */
  deliveries: DeliveryCounts;
  subscriptions: number;
}

export async function countWebhooks(
  db: Database,
  userId: string,
  { q }: Pick<NamedListQuery, 'q'> = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(isNamed(q, 'webhooks'))
    .executeTakeFirstOrThrow();
  return count;
}

export function listWebhooks(db: Database, userId: string, filter: NamedListQuery): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isNamed(filter.q, 'webhooks'))
    .orderBy(namedOrder(filter.sort, 'webhooks'))
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

/** Finds an endpoint of this person; another person's is not found. */
export function findWebhook(db: Database, userId: string, id: string): Promise<WebhookRow | undefined> {
  return ownWebhook(db, userId, id).executeTakeFirst();
}

export function lockWebhook(trx: Database, userId: string, id: string): Promise<WebhookRow | undefined> {
  return ownWebhook(trx, userId, id).forNoKeyUpdate().executeTakeFirst();
}

function ownWebhook(db: Database, userId: string, id: string) {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).where('user_id', '=', userId);
}

/** The endpoints of a person that an administrator disabled. */
export function listDisabledByAdministrator(
  db: Database,
  userId: string,
): Promise<Pick<WebhookRow, 'url' | 'disabled_reason'>[]> {
  return db
    .selectFrom('webhooks')
    .select(['url', 'disabled_reason'])
    .where('user_id', '=', userId)
    .where('disabled_reason', '=', 'admin')
    .execute();
}

export function insertWebhook(trx: Database, row: Insertable<WebhooksTable>): Promise<WebhookRow> {
  return trx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes an endpoint and increments its version. */
export function updateWebhook(
  trx: Database,
  id: string,
  changes: Updateable<WebhooksTable>,
): Promise<WebhookRow> {
  return trx
    .updateTable('webhooks')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The figures of endpoints, by id. */
export async function readFigures(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, WebhookFigures>> {
  if (ids.length === 0) return new Map();
  const [deliveries, subscriptions] = await Promise.all([
    countDeliveries(db, ids, now),
    db
      .selectFrom('subscriptions')
      .select(['webhook_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('webhook_id', 'in', ids)
      .groupBy('webhook_id')
      .execute(),
  ]);
  const subscribed = new Map(subscriptions.map((row) => [row.webhook_id, row.count]));
  return new Map(
    ids.map((id) => [
      id,
      { deliveries: deliveries.get(id) ?? NO_DELIVERIES, subscriptions: subscribed.get(id) ?? 0 },
    ]),
  );
}
