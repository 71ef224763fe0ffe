import type { Channel, Plan } from '@newswatch/shared/contracts';
import { directoryLimits } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { sourceHealth } from '../content/index.ts';
import type { LocalDay } from '../local-day.ts';
import { countOfMessages, isAlert, isSent } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { WorkersTable } from '../storage/schema.ts';
import { isFullyVerified } from './user-repository.ts';

const DAY_MS = 86_400_000;

/** Returns the only row of an aggregate query. All figures in this file are counted on request. */
function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

export async function countPeople(db: Database, now: Date) {
  const { rows } = await sql<{ total: number; active: number; new_7d: number; unverified: number }>`
    select count(*)::int as total,
      count(*) filter (where u.status = 'active')::int as active,
      count(*) filter (where u.created_at > ${now}::timestamptz - interval '7 days')::int as new_7d,
      count(*) filter (where not ${isFullyVerified('u')})::int as unverified
    from users u where u.deleted_at is null
  `.execute(db);
  return one(rows);
}

/** The number of active users who have requested another plan, and when the first of them did. */
export async function countPlanRequests(db: Database): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(plan_requested_at) as since
    from users where requested_plan is not null and status = 'active' and deleted_at is null
  `.execute(db);
  return one(rows);
}

/** The number of source requests without a decision, and when the first of them was made. */
export async function countSourceRequests(db: Database): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from source_requests where status = 'pending'
  `.execute(db);
  return one(rows);
}

/** The number of connected directories whose token is refused, and of those whose token expires soon. */
export async function countDirectories(
  db: Database,
  now: Date,
): Promise<{ refused: number; expiring: number }> {
  const soon = new Date(now.getTime() + directoryLimits.DIRECTORY_TOKEN_WARNING_DAYS * DAY_MS);
  const { rows } = await sql<{ refused: number; expiring: number }>`
    select count(*) filter (where not works)::int as refused,
      count(*) filter (where works and expires_at <= ${soon})::int as expiring
    from (
      select d.expires_at, d.expires_at > ${now} and coalesce(u.role = 'admin' and u.status = 'active', false) as works
      from directories d left join users u on u.id = d.created_by
      where d.disconnected_at is null
    ) as connected
  `.execute(db);
  return one(rows);
}

export async function countPeopleByPlan(db: Database): Promise<Record<Plan, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['plan', (eb) => eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('plan')
    .execute();
  const counts: Record<Plan, number> = { free: 0, basic: 0, pro: 0, admin: 0 };
  for (const { plan, count } of rows) counts[plan] = count;
  return counts;
}

export async function countTargets(db: Database) {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*)::int as total, count(*) filter (where status = 'active')::int as active
    from targets where status <> 'archived'
  `.execute(db);
  return one(rows);
}

export async function countSources(db: Database) {
  const { rows } = await sql<{
    approved: number;
    pending: number;
    failing: number;
    blocked: number;
    failing_since: Date | null;
  }>`
    select count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where health = 'failing')::int as failing,
      count(*) filter (where health = 'blocked')::int as blocked,
      min(failing_since) filter (where health = 'failing') as failing_since
    from (select s.status, s.failing_since, ${sourceHealth('s')} as health from sources s) judged
  `.execute(db);
  return one(rows);
}

/** Published articles: in total, and on each of these consecutive days. */
export async function countArticles(db: Database, days: readonly LocalDay[], now: Date) {
  const starts = days.map((day) => day.start.toISOString());
  const [totals, { read, seen }, byDay] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from articles where status = 'published'`.execute(
      db,
    ),
    countArticlesRead(db, now),
    sql<{ day: number; count: number }>`
      select width_bucket(first_seen_at, ${starts}::timestamptz[]) as day, count(*)::int as count
      from articles
      where status = 'published' and first_seen_at >= ${days.at(0)?.start} and first_seen_at < ${days.at(-1)?.end}
      group by day
    `.execute(db),
  ]);
  const { total } = one(totals.rows);
  // Buckets are numbered from 1.
  const counts = new Map(byDay.rows.map((row) => [row.day, row.count]));
  const by_day = days.map(({ date }, index) => ({ date, count: counts.get(index + 1) ?? 0 }));
  return {
    total,
    today: by_day.at(-1)?.count ?? 0,
    by_day,
    extraction_success_rate: seen === 0 ? null : read / seen,
  };
}

/** Counts the articles of the last 7 days, and those that were read in full. */
export async function countArticlesRead(db: Database, now: Date): Promise<{ read: number; seen: number }> {
  const { rows } = await sql<{ read: number; seen: number }>`
    select count(*) filter (where extraction = 'full')::int as read, count(*)::int as seen
    from articles
    where status = 'published' and first_seen_at > ${now}::timestamptz - interval '7 days'
  `.execute(db);
  return one(rows);
}

/**
 * The number of attempts that distinguishes a mail server that accepts nothing from a single address that temporarily accepts
 * nothing.
 */
const EMAILS_LOOKED_AT = 200;

/**
 * Alerts created today, messages sent and failed today, and deliveries that are waiting now. A digest is one message on
 * each channel.
 */
export async function countAlerts(db: Database, today: LocalDay) {
  const on = (channel: Channel) => sql<boolean>`(d.channel = ${channel})`;
  const { rows } = await sql<{
    made: number;
    email: number;
    whatsapp: number;
    failed: number;
    held: number;
    held_by_gateway: number;
    gateway_away_since: Date | null;
    emails_waiting: number;
    emails_waiting_since: Date | null;
    audit_tampered_since: Date | null;
  }>`
    select (select tampered_since from audit_head) as audit_tampered_since,
      (select count(*)::int from notifications n where n.created_at >= ${today.start} and ${isAlert('n')}) as made,
      handed_over.email, handed_over.whatsapp,
      failed.email + failed.whatsapp as failed,
      waiting.*, refused.*
    from (
      select ${countOfMessages('d', on('email'))} as email, ${countOfMessages('d', on('whatsapp'))} as whatsapp
      from deliveries d where d.sent_at >= ${today.start} and ${isSent('d')}
    ) handed_over, (
      select ${countOfMessages('d', on('email'))} as email, ${countOfMessages('d', on('whatsapp'))} as whatsapp
      from deliveries d where d.failed_at >= ${today.start} and d.status = 'failed'
    ) failed, (
      select count(*)::int as held,
        count(*) filter (where reason = 'gateway_unavailable')::int as held_by_gateway,
        min(created_at) filter (where reason = 'gateway_unavailable') as gateway_away_since
      from deliveries where status = 'held'
    ) waiting, (
      select count(*)::int as emails_waiting, min(created_at) as emails_waiting_since
      from deliveries w where w.status = 'retrying' and w.channel = 'email' and w.attempts > 1
        and w.created_at > coalesce((
          select max(sent_at)
          from (select sent_at from deliveries where channel = 'email' order by id desc limit ${EMAILS_LOOKED_AT}) latest
        ), '-infinity')
    ) refused
  `.execute(db);
  return one(rows);
}

/**
 * The time from first seeing an article to sending its alert, in milliseconds, over the last 24 hours. Only live alerts count,
 * because the delay of a digest is what the reader chose.
 */
export async function measureLatency(db: Database, now: Date) {
  const { rows } = await sql<{ p50: number | null; p95: number | null }>`
    select percentile_cont(0.5) within group (order by took) as p50,
      percentile_cont(0.95) within group (order by took) as p95
    from (
      select extract(epoch from d.sent_at - a.first_seen_at) * 1000 as took
      from deliveries d
      join notifications n on n.id = d.notification_id
      join articles a on a.id = n.article_ids[1]
      where d.sent_at > ${now}::timestamptz - interval '24 hours' and d.mode = 'live'
    ) measured
  `.execute(db);
  return one(rows);
}

export function listWorkers(
  db: Database,
): Promise<Pick<Selectable<WorkersTable>, 'status' | 'last_heartbeat_at' | 'beat_ms'>[]> {
  return db.selectFrom('workers').select(['status', 'last_heartbeat_at', 'beat_ms']).execute();
}

export async function getTimeZone(db: Database, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.timezone;
}
