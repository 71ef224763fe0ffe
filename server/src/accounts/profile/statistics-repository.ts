import type { Language } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchShown } from '../../content/visible.ts';
import type { LocalDay } from '../../local-day.ts';
import { countMessagesByDay, isSent, messageOf } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';

/** A person and the time of the statistics: from `since` (inclusive) to `until` (exclusive). */
export interface Span {
  userId: string;
  since: Date;
  until: Date;
}

const TOP = 5;

/** The visible matches of the span, as a condition on `matches m`. */
function ofSpan({ userId, since, until }: Span): RawBuilder<boolean> {
  return sql<boolean>`(m.user_id = ${userId} and m.matched_at >= ${since} and m.matched_at < ${until}
    and ${isMatchShown('m')})`;
}

/** @param shownSince the start of the person's history; null if everything is shown */
export async function findFirstMatch(
  db: Database,
  userId: string,
  shownSince: Date | null,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('matches')
    .select('matched_at')
    .where('user_id', '=', userId)
    .where('beyond_history', '=', false)
    .$if(shownSince !== null, (query) => query.where('matched_at', '>=', shownSince))
    .orderBy('matched_at')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at;
}

export async function countTargetsByStatus(db: Database, userId: string) {
  const { rows } = await sql<{ total: number; active: number; paused: number }>`
    select count(*)::int as total,
      count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'paused')::int as paused
    from targets where user_id = ${userId} and status <> 'archived'
  `.execute(db);
  return rows[0] ?? { total: 0, active: 0, paused: 0 };
}

/** `read`: how many of the articles matched in the span have been read by now. */
export async function countMatches(db: Database, span: Span) {
  const { rows } = await sql<{
    matched: number;
    read: number;
    stories: number;
    relevant: number;
    irrelevant: number;
  }>`
    select count(distinct m.article_id)::int as matched,
      count(distinct m.article_id) filter (where m.read_at is not null)::int as read,
      count(distinct m.story_id)::int as stories,
      count(*) filter (where m.feedback = 'relevant')::int as relevant,
      count(*) filter (where m.feedback = 'irrelevant')::int as irrelevant
    from matches m where ${ofSpan(span)}
  `.execute(db);
  return rows[0] ?? { matched: 0, read: 0, stories: 0, relevant: 0, irrelevant: 0 };
}

export async function countSaved(db: Database, { userId, since }: Span): Promise<number> {
  const row = await db
    .selectFrom('user_articles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('saved_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Counts the messages of the span by state, and deliveries that were held back. Each state includes the later ones: a
 * read message was delivered, and a delivered one was sent.
 */
export async function countMessages(db: Database, { userId, since, until }: Span) {
  const { rows } = await sql<{
    sent: number;
    delivered: number;
    read: number;
    failed: number;
    suppressed: number;
    email: number;
    whatsapp: number;
  }>`
    with d as (
      select status, channel, ${isSent('deliveries')} as out, ${messageOf('deliveries')} as message
      from deliveries
      where user_id = ${userId} and coalesce(sent_at, failed_at, created_at) >= ${since}
        and coalesce(sent_at, failed_at, created_at) < ${until}
    )
    select count(distinct message) filter (where out)::int as sent,
      count(distinct message) filter (where status in ('delivered', 'read'))::int as delivered,
      count(distinct message) filter (where status = 'read')::int as read,
      count(distinct message) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'suppressed')::int as suppressed,
      count(distinct message) filter (where out and channel = 'email')::int as email,
      count(distinct message) filter (where out and channel = 'whatsapp')::int as whatsapp
    from d
  `.execute(db);
  return rows[0] ?? { sent: 0, delivered: 0, read: 0, failed: 0, suppressed: 0, email: 0, whatsapp: 0 };
}

/** Counts visible matches and sent messages on each of these days, which must be consecutive. */
export async function countByDay(db: Database, userId: string, days: readonly LocalDay[]) {
  const starts = days.map((day) => day.start.toISOString());
  const [first, end] = [days.at(0)?.start, days.at(-1)?.end];
  const [matches, messages] = await Promise.all([
    sql<{ day: number; count: number }>`
      select width_bucket(m.matched_at, ${starts}::timestamptz[]) as day, count(*)::int as count
      from matches m
      where m.user_id = ${userId} and ${isMatchShown('m')} and m.matched_at >= ${first} and m.matched_at < ${end}
      group by day
    `.execute(db),
    countMessagesByDay(db, userId, days),
  ]);
  // Buckets are numbered from 1.
  const matched = new Map(matches.rows.map((row) => [row.day, row.count]));
  return days.map(({ date }, index) => ({
    date,
    matched: matched.get(index + 1) ?? 0,
    alerts: messages.reduce((sum, { by_day }) => sum + (by_day[index]?.sent ?? 0), 0),
  }));
}

interface Ranked {
  id: string;
  name: string;
  matched: number;
}

export async function listTopTargets(db: Database, span: Span): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select t.id, t.name, count(*)::int as matched
    from matches m join targets t on t.id = m.target_id
    where ${ofSpan(span)} group by t.id order by matched desc, t.id limit ${TOP}
  `.execute(db);
  return rows;
}

export async function listTopSources(db: Database, span: Span): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select s.id, s.name, count(distinct a.id)::int as matched
    from matches m join articles a on a.id = m.article_id join sources s on s.id = a.source_id
    where ${ofSpan(span)} group by s.id order by matched desc, s.id limit ${TOP}
  `.execute(db);
  return rows;
}

export async function countByLanguage(
  db: Database,
  span: Span,
): Promise<{ language: Language; matched: number }[]> {
  const { rows } = await sql<{ language: Language; matched: number }>`
    select a.language, count(distinct a.id)::int as matched
    from matches m join articles a on a.id = m.article_id
    where ${ofSpan(span)} group by a.language order by matched desc, a.language
  `.execute(db);
  return rows;
}

/** The time from finding an article to its alert, in minutes. */
export async function measureResponse(db: Database, { userId, since }: Span) {
  const { rows } = await sql<{ median_minutes: number | null; p95_minutes: number | null }>`
    select percentile_cont(0.5) within group (order by minutes) as median_minutes,
      percentile_cont(0.95) within group (order by minutes) as p95_minutes
    from (
      select extract(epoch from d.sent_at - min(a.first_seen_at))::float8 / 60 as minutes
      from deliveries d
      join matches m on m.notification_id = d.notification_id
      join articles a on a.id = m.article_id
      where d.user_id = ${userId} and d.sent_at >= ${since}
      group by d.id
    ) sent
  `.execute(db);
  return rows[0] ?? { median_minutes: null, p95_minutes: null };
}

/** Lists the days, in a time zone, on which the person read an article, newest first. */
export async function listReadingDays(db: Database, userId: string, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(read_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
    from user_articles where user_id = ${userId} and read_at is not null
    order by day desc limit 1000
  `.execute(db);
  return rows.map((row) => row.day);
}
