import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { offsetOf } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import type { WebhooksTable } from '../../storage/schema.ts';

export type WebhookRow = Selectable<WebhooksTable>;

/** What an endpoint received in 24 hours. */
export interface WebhookFigures {
  attempts_ok: number;
  attempts: number;
  success: number;
  failed: number;
  pending: number;
  subscriptions: number;
}

export async function countWebhooks(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function listWebhooks(
  db: Database,
  userId: string,
  page: { page: number; per_page: number },
): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
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

/** Figures of endpoints over 24 hours, by id. */
export async function readFigures(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, WebhookFigures>> {
  if (ids.length === 0) return new Map();
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<WebhookFigures & { id: string }>`
    select w.id,
      (select count(*)::int from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id
        where d.webhook_id = w.id and a.started_at >= ${since} and d.created_at >= ${since}::timestamptz - interval '4 days'
          and a.status_code between 200 and 299) as attempts_ok,
      (select count(*)::int from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id
        where d.webhook_id = w.id and a.started_at >= ${since} and d.created_at >= ${since}::timestamptz - interval '4 days'
      ) as attempts,
      coalesce(f.success, 0) as success, coalesce(f.failed, 0) as failed, coalesce(f.pending, 0) as pending,
      (select count(*)::int from subscriptions s where s.webhook_id = w.id) as subscriptions
    from webhooks w
    left join lateral (
      select count(*) filter (where d.status = 'success')::int as success,
        count(*) filter (where d.status in ('failed', 'cancelled'))::int as failed,
        count(*) filter (where d.status in ('pending', 'sending', 'retrying'))::int as pending
      from webhook_deliveries d where d.webhook_id = w.id and d.created_at >= ${since}
    ) f on true
    where w.id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
