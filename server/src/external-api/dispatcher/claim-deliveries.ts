import type { EventType, WebhookHeader, WebhookPayload } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { type Database, transaction } from '../../storage/database.ts';
import type { EndpointWindows } from './endpoint-windows.ts';

const HOUR_MS = 3_600_000;

/** A delivery that this process may attempt until its claim expires. */
export interface ClaimedDelivery {
  id: string;
  webhook_id: string;
  user_id: string;
  event_id: string;
  event_type: EventType;
  event_data: object;
  event_at: Date;
  subscription_id: string | null;
  payload: WebhookPayload;
  trigger: 'event' | 'replay' | 'test';
  attempts_count: number;
  attempts_before: number;
  /** Whether its endpoint did not accept the last event. */
  is_failing: boolean;
  url: string;
  headers: WebhookHeader[];
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
}

export interface ClaimOptions {
  now: Date;
  until: Date;
  /** The maximum number of deliveries to healthy endpoints. */
  limit: number;
  /** The maximum number of deliveries to failing endpoints, in addition. */
  failingLimit: number;
  /**
   * The attempts to each endpoint that are in progress in this process, and the number that is allowed. By default, no attempt is
   * in progress and one is allowed.
   */
  windows: ReturnType<EndpointWindows['list']>;
}

/**
 * Claims due deliveries, a few per endpoint, those that have waited longest first. A loose index scan finds the
 * endpoints with waiting deliveries, so that one endpoint's long queue does not hide the others. Failing endpoints get
 * one attempt at a time and have a separate limit. Deliveries beyond an endpoint's hourly limit stay in the queue.
 */
export function claimDeliveries(db: Database, options: ClaimOptions): Promise<ClaimedDelivery[]> {
  const { now, until, limit, failingLimit, windows } = options;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; webhook_id: string }>`
      with recursive queues as (
        (
          select webhook_id, next_attempt_at from webhook_deliveries
          where status in ('pending', 'retrying') order by webhook_id, next_attempt_at limit 1
        )
        union all
        select following.webhook_id, following.next_attempt_at from queues
        cross join lateral (
          select webhook_id, next_attempt_at from webhook_deliveries
          where status in ('pending', 'retrying') and webhook_id > queues.webhook_id
          order by webhook_id, next_attempt_at limit 1
        ) following
      ),
      open as (
        select w.id, q.next_attempt_at, w.consecutive_failures > 0 as is_failing,
          least(
            case when w.consecutive_failures > 0 then 1 else coalesce(b.size, 1) end - coalesce(b.under_way, 0),
            w.rate_limit_per_hour - coalesce(h.sent, 0)
          ) as room
        from queues q
        join webhooks w on w.id = q.webhook_id
        join users u on u.id = w.user_id
        left join unnest(${windows.ids}::text[], ${windows.underWay}::int[], ${windows.sizes}::int[])
          as b (id, under_way, size) on b.id = w.id
        left join webhook_hours h on h.webhook_id = w.id and h.hour = ${hour}
        where q.next_attempt_at <= ${now} and w.status in ('active', 'disabled')
          and w.disabled_reason is distinct from 'admin'
          and u.api_access_enabled and u.status = 'active'
      ),
      ready as materialized (
        (
          select * from open where room > 0 and not is_failing order by next_attempt_at limit ${limit}
        )
        union all
        (
          select * from open where room > 0 and is_failing order by next_attempt_at limit ${failingLimit}
        )
      ),
      due as materialized (
        select d.id from ready r
        cross join lateral (
          select id, next_attempt_at from webhook_deliveries
          where webhook_id = r.id and status in ('pending', 'retrying') and next_attempt_at <= ${now}
          order by next_attempt_at limit r.room
          for update skip locked
        ) d
        order by r.is_failing desc, r.next_attempt_at, d.next_attempt_at
        limit ${limit + failingLimit}
      )
      update webhook_deliveries set status = 'sending', claimed_until = ${until}
      where id in (select id from due)
      returning id, webhook_id`.execute(trx);
    const claimed = await countHour(trx, rows, hour);
    return claimed.length === 0 ? [] : readClaimed(trx, claimed);
  });
}

/** Another process may have used up the hourly limit in the meantime: excess claims are released. */
async function countHour(
  trx: Database,
  rows: readonly { id: string; webhook_id: string }[],
  hour: Date,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const byEndpoint = Map.groupBy(rows, (row) => row.webhook_id);
  const counts = [...byEndpoint].map(([id, claims]) => ({ id, claims: claims.length }));
  // Ordered by id, like every statement that locks several rows.
  const { rows: counted } = await sql<{ webhook_id: string; room: number }>`
    with counted as (
      insert into webhook_hours as h (webhook_id, hour, sent)
      select id, ${hour}, claims from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (id text, claims int)
      order by id
      on conflict (webhook_id, hour) do update set sent = h.sent + excluded.sent
      returning h.webhook_id, h.sent
    )
    select webhook_id, rate_limit_per_hour - sent as room from counted join webhooks w on w.id = webhook_id`.execute(
    trx,
  );
  const excess = counted.filter(({ room }) => room < 0);
  if (excess.length === 0) return rows.map(({ id }) => id);
  const back = excess.flatMap(({ webhook_id, room }) =>
    (byEndpoint.get(webhook_id) ?? []).slice(0, -room).map(({ id }) => ({ id, webhook_id })),
  );
  await giveBack(
    trx,
    back.map(({ id }) => id),
  );
  for (const [webhookId, deliveries] of Map.groupBy(back, (row) => row.webhook_id)) {
    await sql`
      update webhook_hours set sent = sent - ${deliveries.length}
      where webhook_id = ${webhookId} and hour = ${hour}`.execute(trx);
  }
  const given = new Set(back.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !given.has(id));
}

async function giveBack(trx: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update webhook_deliveries
    set status = case when attempts_count > 0 then 'retrying' else 'pending' end, claimed_until = null
    where id = any(${[...ids]}) and status = 'sending'`.execute(trx);
}

async function readClaimed(trx: Database, ids: readonly string[]): Promise<ClaimedDelivery[]> {
  return trx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('external_events as e', 'e.id', 'd.event_id')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select([
      'd.id',
      'd.webhook_id',
      'd.user_id',
      'd.event_id',
      'd.event_type',
      'e.data as event_data',
      'e.created_at as event_at',
      'd.subscription_id',
      'd.payload',
      'd.trigger',
      'd.attempts_count',
      'd.attempts_before',
      'w.url',
      'w.headers',
      'w.secret',
      'w.previous_secret',
      'w.previous_until',
      sql<boolean>`w.consecutive_failures > 0`.as('is_failing'),
    ])
    .where('d.id', 'in', ids)
    .orderBy('d.id')
    .execute();
}

/**
 * Releases the deliveries that a killed process had claimed; its interrupted attempts do not count.
 *
 * @returns how many
 */
export async function freeExpiredClaims(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries
    set status = case when attempts_count > 0 then 'retrying' else 'pending' end, claimed_until = null
    where id in (
      select id from webhook_deliveries where status = 'sending' and claimed_until <= ${now} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the time at which the next delivery is due, because nothing signals it; null if none is waiting. */
export async function nextDueAt(db: Database, now: Date): Promise<Date | null> {
  const waiting = await db
    .selectFrom('webhook_deliveries')
    .select('next_attempt_at')
    .where('status', 'in', ['pending', 'retrying'])
    .where('next_attempt_at', '>', now)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return waiting?.next_attempt_at ?? null;
}
