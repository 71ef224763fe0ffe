import type { EventType, WebhookHeader, WebhookPayload } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { type Database, transaction } from '../../storage/database.ts';

const HOUR_MS = 3_600_000;

/** A delivery that is this process's to attempt, until its claim runs out. */
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
  url: string;
  headers: WebhookHeader[];
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
}

export interface ClaimOptions {
  now: Date;
  until: Date;
  /** Deliveries in all. */
  limit: number;
  /** To one endpoint at once. */
  perEndpoint: number;
  /** Under way already, by endpoint. */
  underWay: ReadonlyMap<string, number>;
}

/**
 * Takes due deliveries, a few of each endpoint, those first that wait longest. Endpoints are found by jumping from one to
 * the next in the index of what waits, so that the queue of one endpoint, however long, hides no other. An endpoint that
 * fails gets one attempt at a time. What its hour has no room for stays.
 */
export function claimDeliveries(db: Database, options: ClaimOptions): Promise<ClaimedDelivery[]> {
  const { now, until, limit, perEndpoint, underWay } = options;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return transaction(db, async (trx) => {
    const busy = [...underWay.keys()];
    const counts = [...underWay.values()];
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
      ready as materialized (
        select w.id, q.next_attempt_at,
          least(
            case when w.consecutive_failures > 0 then 1 else ${perEndpoint}::int end - coalesce(b.attempts, 0),
            w.rate_limit_per_hour - coalesce(h.sent, 0)
          ) as room
        from queues q
        join webhooks w on w.id = q.webhook_id
        join users u on u.id = w.user_id
        left join unnest(${busy}::text[], ${counts}::int[]) as b (id, attempts) on b.id = w.id
        left join webhook_hours h on h.webhook_id = w.id and h.hour = ${hour}
        where q.next_attempt_at <= ${now} and w.status in ('active', 'disabled')
          and u.api_access_enabled and u.status = 'active'
      ),
      due as materialized (
        select d.id from ready r
        cross join lateral (
          select id, next_attempt_at from webhook_deliveries
          where webhook_id = r.id and status in ('pending', 'retrying') and next_attempt_at <= ${now}
          order by next_attempt_at limit greatest(r.room, 0)
          for update skip locked
        ) d
        order by r.next_attempt_at, d.next_attempt_at
        limit ${limit}
      )
      update webhook_deliveries set status = 'sending', claimed_until = ${until}
      where id in (select id from due)
      returning id, webhook_id`.execute(trx);
    const claimed = await countHour(trx, rows, hour);
    return claimed.length === 0 ? [] : readClaimed(trx, claimed);
  });
}

/** Another process may have used the hour up meanwhile: what is too much is given back. */
async function countHour(
  trx: Database,
  rows: readonly { id: string; webhook_id: string }[],
  hour: Date,
): Promise<string[]> {
  const claimed: string[] = [];
  const back: string[] = [];
  const byEndpoint = Map.groupBy(rows, (row) => row.webhook_id);
  // In the order of ids, as everybody locks several of them.
  for (const webhookId of [...byEndpoint.keys()].sort()) {
    const ids = (byEndpoint.get(webhookId) ?? []).map((row) => row.id);
    const { rows: counted } = await sql<{ room: number }>`
      insert into webhook_hours as h (webhook_id, hour, sent) values (${webhookId}, ${hour}, ${ids.length})
      on conflict (webhook_id, hour) do update set sent = h.sent + excluded.sent
      returning (select rate_limit_per_hour from webhooks where id = ${webhookId}) - h.sent as room`.execute(
      trx,
    );
    const tooMany = Math.min(ids.length, Math.max(0, -(counted[0]?.room ?? 0)));
    claimed.push(...ids.slice(tooMany));
    if (tooMany === 0) continue;
    back.push(...ids.slice(0, tooMany));
    await sql`update webhook_hours set sent = sent - ${tooMany} where webhook_id = ${webhookId} and hour = ${hour}`.execute(
      trx,
    );
  }
  if (back.length > 0) await giveBack(trx, back);
  return claimed;
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
    ])
    .where('d.id', 'in', ids)
    .orderBy('d.id')
    .execute();
}

/** What a killed process had claimed waits again; an attempt that was cut short is none. @returns how many */
export async function freeExpiredClaims(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries
    set status = case when attempts_count > 0 then 'retrying' else 'pending' end, claimed_until = null
    where id in (
      select id from webhook_deliveries where status = 'sending' and claimed_until <= ${now} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** When the next delivery is due that nobody announces; null where none waits. */
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
