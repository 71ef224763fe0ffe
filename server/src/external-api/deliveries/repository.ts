import type { ApiDeliveriesQuery, WebhookDeliveriesQuery } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import type { WebhookAttemptsTable, WebhookDeliveriesTable } from '../../storage/schema.ts';
import { containsPattern } from '../../storage/search-text.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type DeliveryFilter = v.InferOutput<typeof WebhookDeliveriesQuery>;
export type AttemptRow = Selectable<WebhookAttemptsTable>;

/** A delivery with the names and states that are shown with it. */
export type DeliveryRow = Selectable<WebhookDeliveriesTable> & {
  webhook_name: string;
  webhook_status: string;
  api_access_enabled: boolean;
  subject: string | null;
  /** Whether the endpoint has reached its hourly limit. */
  hour_is_full: boolean;
  article_id: string | null;
  target_id: string | null;
};

function shown(db: Database, userId: string, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('external_events as e', 'e.id', 'd.event_id')
    .leftJoin('webhook_hours as h', (join) => join.onRef('h.webhook_id', '=', 'w.id').on('h.hour', '=', hour))
    .selectAll('d')
    .select(['w.name as webhook_name', 'w.status as webhook_status', 'u.api_access_enabled'])
    .select(['e.article_id', 'e.target_id', subject.as('subject')])
    .select(sql<boolean>`coalesce(h.sent, 0) >= w.rate_limit_per_hour`.as('hour_is_full'))
    .where('d.user_id', '=', userId);
}

const subject = sql<string | null>`coalesce(
  e.data->'article'->>'title', e.data->'target'->>'name', e.data->'source'->>'name', e.data->'notification'->>'title',
  e.data->'webhook'->>'name'
)`;

function filtered(
  db: Database,
  userId: string,
  filter: Pick<DeliveryFilter, 'webhook_id' | 'status' | 'event_type' | 'from' | 'to' | 'q'>,
) {
  const { webhook_id, status, event_type, from, to, q } = filter;
  return db
    .selectFrom('webhook_deliveries as d')
    .where('d.user_id', '=', userId)
    .where(meetsFilter(sql`d.webhook_id`, webhook_id))
    .where(meetsFilter(sql`d.status`, status))
    .where(meetsFilter(sql`d.event_type`, event_type))
    .$if(from !== undefined, (query) => query.where('d.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('d.created_at', '<', new Date(to ?? 0)))
    .$if(Boolean(q), (query) =>
      query.where(
        sql<boolean>`(d.id = ${q} or d.event_id = ${q} or exists (
          select from external_events e where e.id = d.event_id and ${subject} ilike ${containsPattern(q ?? '')}
        ))`,
      ),
    );
}

export async function countDeliveries(db: Database, userId: string, filter: DeliveryFilter): Promise<number> {
  const { total } = await filtered(db, userId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lists one page; the ids are in the order of creation. */
export async function listDeliveries(
  db: Database,
  userId: string,
  filter: DeliveryFilter,
  now: Date,
): Promise<DeliveryRow[]> {
  const direction = filter.sort === 'created_at' ? 'asc' : 'desc';
  const ids = filtered(db, userId, filter)
    .select('d.id')
    .orderBy('d.id', direction)
    .limit(filter.per_page)
    .offset(offsetOf(filter));
  return shown(db, userId, now).where('d.id', 'in', ids).orderBy('d.id', direction).execute();
}

/** Lists the deliveries of a subscription after a cursor, newest first. */
export async function listDeliveriesFrom(
  db: Database,
  userId: string,
  { subscriptionId, cursor, limit, ...filter }: ApiDeliveriesQuery & { subscriptionId: string },
  now: Date,
): Promise<DeliveryRow[]> {
  const ids = filtered(db, userId, filter)
    .select('d.id')
    .where('d.subscription_id', '=', subscriptionId)
    .$if(cursor !== undefined, (query) => query.where('d.id', '<', cursor ?? ''))
    .orderBy('d.id', 'desc')
    .limit(limit);
  return shown(db, userId, now).where('d.id', 'in', ids).orderBy('d.id', 'desc').execute();
}

export function findDelivery(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  return shown(db, userId, now).where('d.id', '=', id).executeTakeFirst();
}

export function listAttempts(db: Database, deliveryId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('n')
    .execute();
}

/** Counts the deliveries created in the last 24 hours by state. */
export async function countDay(db: Database, userId: string, now: Date) {
  const { rows } = await sql<{
    total: number;
    success: number;
    failed: number;
    retrying: number;
    held: number;
  }>`
    select count(*)::int as total,
      count(*) filter (where d.status = 'success')::int as success,
      count(*) filter (where d.status in ('failed', 'cancelled'))::int as failed,
      count(*) filter (where d.status = 'retrying')::int as retrying,
      count(*) filter (where d.status in ('pending', 'retrying') and w.status = 'paused')::int as held
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.user_id = ${userId} and d.created_at >= ${new Date(now.getTime() - DAY_MS)}`.execute(db);
  return rows[0] ?? { total: 0, success: 0, failed: 0, retrying: 0, held: 0 };
}

/**
 * Makes deliveries due immediately; those that had ended start a new series of attempts. Deliveries that are being sent
 * are not changed.
 *
 * @param evenIfDelivered whether those that succeeded are sent again, too
 */
export async function sendAgain(
  db: Database,
  userId: string,
  ids: readonly string[],
  now: Date,
  evenIfDelivered = true,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries
    set next_attempt_at = ${now}, completed_at = null, last_error = null, claimed_until = null,
      trigger = case when status in ('pending', 'retrying') then trigger else 'replay' end,
      attempts_before = case when status in ('pending', 'retrying') then attempts_before else attempts_count end,
      waiting_since = case when status in ('pending', 'retrying') then waiting_since else ${now} end,
      status = case when status = 'retrying' then 'retrying' else 'pending' end
    where user_id = ${userId} and id = any(${[...ids]}) and status <> 'sending'
      and (${evenIfDelivered} or status <> 'success')`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The endpoints to which deliveries would be sent again, with their counts, largest first. */
export async function planRetry(db: Database, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['w.id', 'w.name', 'w.status'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`count(*) filter (where d.status = 'success')::int`.as('delivered'))
    .where('d.user_id', '=', userId)
    .where('d.id', 'in', [...ids])
    .where('d.status', '<>', 'sending')
    .groupBy(['w.id', 'w.name', 'w.status'])
    .orderBy('count', 'desc')
    .orderBy('w.name')
    .execute();
}

/** Cancels the retries of a delivery. @returns whether it had any */
export async function cancelRetries(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'cancelled', next_attempt_at: null, claimed_until: null, completed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'retrying'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The scope of a recovery. */
export interface Recovery {
  webhookId: string;
  /** The subscription whose deliveries are sent again; null for all. */
  subscriptionId: string | null;
  since: Date;
  until: Date;
  onlyFailed: boolean;
  /** Deliveries that ended later do not belong to this recovery. */
  endedBefore: Date;
}

function recoverable(db: Database, recovery: Recovery) {
  const { webhookId, subscriptionId, since, until, onlyFailed, endedBefore } = recovery;
  return db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .$if(subscriptionId !== null, (query) => query.where('subscription_id', '=', subscriptionId))
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .where('status', 'in', onlyFailed ? ['failed', 'cancelled'] : ['failed', 'cancelled', 'success'])
    .where('event_type', '<>', 'webhook.test')
    .where('completed_at', '<=', endedBefore);
}

export async function countRecoverable(db: Database, recovery: Recovery): Promise<number> {
  const { total } = await recoverable(db, recovery)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lists the next deliveries to send again, oldest first. */
export async function listRecoverable(db: Database, recovery: Recovery, limit: number): Promise<string[]> {
  const rows = await recoverable(db, recovery).select('id').orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}
