import type { WhatsappMessageKind } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type { LocalDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';

/** A span of time: `from` is inclusive, `to` is exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

const LEFT = sql`status in ('sent', 'delivered', 'read')`;

export async function countTotals(db: Database, { from, to }: Span) {
  const { rows } = await sql<{
    sent: number;
    delivered: number;
    read: number;
    failed: number;
    inbound: number;
    people: number;
  }>`
    select
      count(*) filter (where direction = 'out' and (${LEFT} or (status = 'failed' and sent_at is not null)))::int as sent,
      count(*) filter (where direction = 'out' and status in ('delivered', 'read'))::int as delivered,
      count(*) filter (where direction = 'out' and status = 'read')::int as read,
      count(*) filter (where direction = 'out' and status = 'failed')::int as failed,
      count(*) filter (where direction = 'in')::int as inbound,
      count(distinct phone_number) filter (where direction = 'out' and ${LEFT})::int as people
    from whatsapp_messages where created_at >= ${from} and created_at < ${to}`.execute(db);
  return rows[0] ?? { sent: 0, delivered: 0, read: 0, failed: 0, inbound: 0, people: 0 };
}

/** Counts the times at which somebody opted out within the span, including people who have opted in again. */
export async function countOptOuts(db: Database, { from, to }: Span): Promise<number> {
  // One STOP ends the messages to everybody with the number, at one time.
  const { rows } = await sql<{ count: number }>`
    select count(distinct at)::int as count from whatsapp_opt_changes
    where change = 'out' and at >= ${from} and at < ${to}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of messages that are waiting right now. */
export async function countPending(db: Database) {
  const { rows } = await sql<{ queued: number; held: number }>`
    select
      (select count(*)::int from deliveries where channel = 'whatsapp' and status in ('queued', 'retrying', 'sending')) as queued,
      (select count(*)::int from deliveries where channel = 'whatsapp' and status = 'held') as held
  `.execute(db);
  return rows[0] ?? { queued: 0, held: 0 };
}

interface DayRow {
  delivered: number;
  underway: number;
  failed: number;
  held: number;
  opt_outs: number;
}

export async function countByDay(db: Database, days: readonly LocalDay[]) {
  const starts = days.map(({ start }) => start);
  const ends = days.map(({ end }) => end);
  const { rows } = await sql<DayRow>`
    select
      (select count(*) filter (where status in ('delivered', 'read'))::int from whatsapp_messages m
        where direction = 'out' and m.created_at >= day.start and m.created_at < day.until) as delivered,
      (select count(*) filter (where status in ('sent', 'sending'))::int from whatsapp_messages m
        where direction = 'out' and m.created_at >= day.start and m.created_at < day.until) as underway,
      (select count(*) filter (where status = 'failed')::int from whatsapp_messages m
        where direction = 'out' and m.created_at >= day.start and m.created_at < day.until) as failed,
      (select count(*)::int from deliveries d where d.channel = 'whatsapp' and d.status = 'held'
        and d.created_at >= day.start and d.created_at < day.until) as held,
      (select count(distinct o.at)::int from whatsapp_opt_changes o
        where o.change = 'out' and o.at >= day.start and o.at < day.until) as opt_outs
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as day(start, until, position)
    order by position`.execute(db);
  return rows;
}

export async function countByHour(db: Database, { from, to }: Span, timeZone: string): Promise<number[]> {
  const { rows } = await sql<{ hour: number; count: number }>`
    select extract(hour from created_at at time zone ${timeZone})::int as hour, count(*)::int as count
    from whatsapp_messages
    where direction = 'out' and ${LEFT} and created_at >= ${from} and created_at < ${to} group by 1`.execute(
    db,
  );
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]));
  return Array.from({ length: 24 }, (_, hour) => counts.get(hour) ?? 0);
}

export async function countByType(db: Database, { from, to }: Span) {
  const { rows } = await sql<{ type: WhatsappMessageKind; count: number }>`
    select kind as type, count(*)::int as count from whatsapp_messages
    where direction = 'out' and ${LEFT} and created_at >= ${from} and created_at < ${to}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export async function countFailures(db: Database, { from, to }: Span) {
  const { rows } = await sql<{ code: string; message: string; count: number }>`
    select coalesce(error ->> 'code', 'unknown') as code, max(coalesce(error ->> 'message', '')) as message,
      count(*)::int as count
    from whatsapp_messages
    where direction = 'out' and status = 'failed' and created_at >= ${from} and created_at < ${to}
    group by 1 order by 3 desc, 1 limit 20`.execute(db);
  return rows;
}

/** The times of alerts and digests from queue to provider, and from provider to phone, in milliseconds. */
export async function measureLatency(db: Database, { from, to }: Span) {
  const { rows } = await sql<{
    queue_p50: number | null;
    queue_p95: number | null;
    delivery_p50: number | null;
    delivery_p95: number | null;
  }>`
    with spans as (
      select extract(epoch from sent_at - queued_at) * 1000 as queue,
        case when delivered_at >= sent_at then extract(epoch from delivered_at - sent_at) * 1000 end as delivery
      from whatsapp_messages
      where direction = 'out' and kind in ('alert', 'digest') and sent_at is not null
        and created_at >= ${from} and created_at < ${to}
    )
    select round(percentile_cont(0.5) within group (order by queue))::int as queue_p50,
      round(percentile_cont(0.95) within group (order by queue))::int as queue_p95,
      round(percentile_cont(0.5) within group (order by delivery))::int as delivery_p50,
      round(percentile_cont(0.95) within group (order by delivery))::int as delivery_p95
    from spans`.execute(db);
  const nothing = { queue_p50: null, queue_p95: null, delivery_p50: null, delivery_p95: null };
  return rows[0] ?? nothing;
}

export async function listTopRecipients(db: Database, { from, to }: Span, limit: number) {
  const { rows } = await sql<{ user_id: string; full_name: string; plan: string; count: number }>`
    select u.id as user_id, u.full_name, u.plan, count(*)::int as count
    from whatsapp_messages m join users u on u.id = m.user_id
    where m.direction = 'out' and m.status in ('sent', 'delivered', 'read')
      and m.created_at >= ${from} and m.created_at < ${to}
    group by u.id order by count(*) desc, u.id limit ${limit}`.execute(db);
  return rows;
}
