import type { WhatsappEventsQuery, WhatsappProvider } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, latestFirst } from '../key-paging.ts';
import { lastDayStart } from '../last-day.ts';
import { countOfMessages, isSent } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { StateChange } from './uptime.ts';

const RECENT = 10;
const WAITING = 8;

/**
 * Unsent messages, to users and to recipients of their alerts: those that are due, how long the oldest of them has waited,
 * and those that are held.
 */
export async function countWaiting(db: Database) {
  const { rows } = await sql<{ waiting: number; held: number; oldest: Date | null }>`
    with unsent as (
      select status, created_at from deliveries
      where channel = 'whatsapp' and status in ('queued', 'retrying', 'sending', 'held')
      union all
      select case when reason is null then 'queued' else 'held' end, created_at from relays
      where channel = 'whatsapp' and status = 'queued'
    )
    select count(*) filter (where status <> 'held')::int as waiting,
      count(*) filter (where status = 'held')::int as held,
      min(created_at) filter (where status <> 'held') as oldest
    from unsent
  `.execute(db);
  return rows[0] ?? { waiting: 0, held: 0, oldest: null };
}

/** SQL condition: emails can replace WhatsApp messages for this person. */
const HAS_EMAIL = sql<boolean>`(u.status = 'active' and (u.email_verified_at is not null or u.role = 'admin')
  and u.notification_preferences -> 'enabled_channels' @> '["email"]')`;

/** Selects the messages that wait only for the connection. */
const AWAY = sql`
  select d.id, u.full_name, coalesce(nullif(u.whatsapp, ''), d.destination) as destination, d.created_at,
    coalesce(d.gateway_away_since, d.created_at) as since, ${HAS_EMAIL} as has_email
  from deliveries d join users u on u.id = d.user_id
  where d.channel = 'whatsapp' and d.status = 'held' and d.reason = 'gateway_unavailable'
  union all
  select y.id, r.name, y.destination, y.created_at, coalesce(y.gateway_away_since, y.created_at),
    r.status = 'active' and r.email_stopped_at is null
  from relays y join recipients r on r.id = y.receiver_id
  where y.channel = 'whatsapp' and y.status = 'queued' and y.reason = 'gateway_unavailable'`;

export async function countAway(db: Database) {
  const { rows } = await sql<{ count: number; without_email: number; oldest: Date | null }>`
    select count(*)::int as count, count(*) filter (where not has_email)::int as without_email, min(since) as oldest
    from (${AWAY}) away
  `.execute(db);
  return rows[0] ?? { count: 0, without_email: 0, oldest: null };
}

/** The messages that have waited longest. */
export async function listAway(db: Database) {
  const { rows } = await sql<{
    id: string;
    full_name: string;
    destination: string;
    created_at: Date;
    since: Date;
    has_email: boolean;
  }>`${AWAY} order by created_at, id limit ${WAITING}`.execute(db);
  return rows;
}

/**
 * Messages of the last 24 hours: those handed over, how many of these arrived, and those abandoned. A digest counts as one alert.
 */
export async function countLastDay(db: Database, now: Date) {
  const since = lastDayStart(now);
  const count = (fits: RawBuilder<boolean>) => countOfMessages('d', fits);
  const { rows } = await sql<{
    sent: number;
    delivered: number;
    read: number;
    failed: number;
    email_instead: number;
  }>`
    select ${count(sql`(d.sent_at >= ${since} and ${isSent('d')})`)} as sent,
      ${count(sql`(d.sent_at >= ${since} and d.status in ('delivered', 'read'))`)} as delivered,
      ${count(sql`(d.sent_at >= ${since} and d.status = 'read')`)} as read,
      ${count(sql`(d.failed_at >= ${since} and d.status = 'failed')`)} as failed,
      ${count(sql`(d.status = 'cancelled' and d.reason = 'taken_over' and d.created_at >= ${since})`)} as email_instead
    from deliveries d
    where d.channel = 'whatsapp' and (d.sent_at >= ${since} or d.failed_at >= ${since} or d.created_at >= ${since})
  `.execute(db);
  return rows[0] ?? { sent: 0, delivered: 0, read: 0, failed: 0, email_instead: 0 };
}

/** The counts of the last 24 hours, oldest first; the last hour is not over yet. */
export async function countByHour(db: Database, now: Date) {
  const { rows } = await sql<{ at: Date; sent: number; email_instead: number; held: number }>`
    with hours as (
      select generate_series(date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
        date_trunc('hour', ${now}::timestamptz), interval '1 hour') as at
    ), sent as (
      select date_trunc('hour', sent_at) as at, ${countOfMessages('d', isSent('d'))} as n from deliveries d
      where channel = 'whatsapp' and sent_at >= (select min(at) from hours) group by 1
    ), made as (
      select date_trunc('hour', created_at) as at,
        count(*) filter (where status = 'cancelled' and reason = 'taken_over')::int as email_instead,
        count(*) filter (where status = 'held' and reason = 'gateway_unavailable')::int as held
      from deliveries where channel = 'whatsapp' and created_at >= (select min(at) from hours) group by 1
    )
    select h.at, coalesce(s.n, 0) as sent, coalesce(m.email_instead, 0) as email_instead, coalesce(m.held, 0) as held
    from hours h left join sent s using (at) left join made m using (at) order by h.at
  `.execute(db);
  return rows;
}

export function listRecent(db: Database) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'destination', 'status', 'reason', 'attempts', 'created_at', 'sent_at', 'error'])
    .where('channel', '=', 'whatsapp')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
}

export function findLastError(db: Database) {
  return db
    .selectFrom('deliveries')
    .select(['error', 'failed_at'])
    .where('channel', '=', 'whatsapp')
    .where('status', '=', 'failed')
    .where('error', 'is not', null)
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Messages of every kind that were sent within a day. */
export async function countUsed(db: Database, provider: WhatsappProvider, now: Date): Promise<number> {
  const { used } = await db
    .selectFrom('whatsapp_messages')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('direction', '=', 'out')
    .where('provider', '=', provider)
    .where('status', 'in', ['sent', 'delivered', 'read'])
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  return used;
}

/** Changes of a provider's state since a given time, and the last one before that, oldest first. */
export async function listStates(
  db: Database,
  provider: WhatsappProvider,
  start: Date,
): Promise<StateChange[]> {
  const newest = db
    .selectFrom('whatsapp_events')
    .select(['status', 'at', 'id'])
    .where('provider', '=', provider);
  const [before, within] = await Promise.all([
    newest.where('at', '<=', start).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).execute(),
    newest.where('at', '>', start).orderBy('at').orderBy('id').execute(),
  ]);
  return [...before, ...within];
}

const EVENTS_ORDER = '-at';
const latestEventFirst = latestFirst('e.at', 'e.id');

export async function listEvents(db: Database, filter: v.InferOutput<typeof WhatsappEventsQuery>) {
  const page = keyPage(latestEventFirst, EVENTS_ORDER, filter);
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('whatsapp_events')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('whatsapp_events as e')
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .select(['e.id', 'e.status', 'e.detail', 'e.code', 'e.at', 'e.actor_id', 'u.full_name'])
      .select(page.place.as('place'))
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total, ...cutPage(rows, EVENTS_ORDER, filter) };
}
