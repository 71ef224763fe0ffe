import type { Language } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchOfSources, isMatchShown } from '../../content/visible.ts';
import type { LocalDay } from '../../local-day.ts';
import { isSent } from '../../notifier/index.ts';
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

export async function countTargetsByStatus(db: Database, userId: string) {
  const { rows } = await sql<{ total: number; active: number; paused: number }>`
    select count(*)::int as total,
      count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'paused')::int as paused
    from targets where user_id = ${userId} and status <> 'archived'
  `.execute(db);
  return rows[0] ?? { total: 0, active: 0, paused: 0 };
}

/**
 * `read`: how many of the articles matched in the span have been read by now. In the same pass, counts the matches on each of
 * these consecutive days (in order), and finds the targets with the most.
 */
export async function countMatches(db: Database, span: Span, days: readonly LocalDay[]) {
  const starts = days.map((day) => day.start.toISOString());
  const { rows } = await sql<{
    matched: number;
    read: number;
    stories: number;
    relevant: number;
    irrelevant: number;
    days: { day: number; count: number }[];
    top_targets: Ranked[];
  }>`
    with found as materialized (
      select m.article_id, m.story_id, m.target_id, m.read_at is not null as is_read,
        width_bucket(m.matched_at, ${starts}::timestamptz[]) as day
      from matches m where ${ofSpan(span)}
    )
    -- Grouped, because counting distinct values would sort all of them.
    select article.matched, article.read, story.stories, rating.relevant, rating.irrelevant,
      (
        select coalesce(json_agg(counted), '[]')
        from (select day, count(*)::int as count from found group by day) counted
      ) as days,
      (
        select coalesce(json_agg(top order by matched desc, id), '[]')
        from (
          select t.id, t.name, count(*)::int as matched from found join targets t on t.id = found.target_id
          group by t.id order by matched desc, t.id limit ${TOP}
        ) top
      ) as top_targets
    from (
      select count(*)::int as matched, count(*) filter (where is_read)::int as read
      from (select bool_or(is_read) as is_read from found group by article_id) seen
    ) article cross join (
      select count(*)::int as stories from (select distinct story_id from found) told
    ) story cross join (
      -- As in the analytics of a target and in charts, ratings of matches that an exclusion now removes do not count.
      select count(*) filter (where m.feedback = 'relevant')::int as relevant,
        count(*) filter (where m.feedback = 'irrelevant')::int as irrelevant
      from matches m where ${ofSpan(span)} and m.feedback is not null and m.excluded_at is null
    ) rating
  `.execute(db);
  const { days: counted = [], ...counts } = rows[0] ?? {
    ...{ matched: 0, read: 0, stories: 0, relevant: 0, irrelevant: 0, days: [], top_targets: [] },
  };
  // Buckets are numbered from 1.
  const matched = new Map(counted.map(({ day, count }) => [day, count]));
  return { ...counts, by_day: days.map((_, at) => matched.get(at + 1) ?? 0) };
}

/**
 * Counts the matches of each of these consecutive days, including those that the person's plan no longer shows: for usual
 * levels, as in the analytics of a target.
 */
export async function countOfAnyAge(
  db: Database,
  userId: string,
  days: readonly LocalDay[],
): Promise<number[]> {
  const [from, to] = [days.at(0)?.start, days.at(-1)?.end];
  if (!from || !to) return [];
  const { rows } = await sql<{ day: number; count: number }>`
    select width_bucket(m.matched_at, ${days.map(({ start }) => start.toISOString())}::timestamptz[]) as day, count(*)::int as count
    from matches m
    where m.user_id = ${userId} and m.matched_at >= ${from} and m.matched_at < ${to} and ${isMatchOfSources('m')}
    group by 1
  `.execute(db);
  const counted = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((_, at) => counted.get(at + 1) ?? 0);
}

/**
 * Finds the time when the person's first target was created or, if earlier, found its first match; undefined without a target.
 */
export async function findStart(db: Database, userId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ start: Date | null }>`
    select least(
      (select min(created_at) from targets where user_id = ${userId} and status <> 'archived'),
      (
        select m.matched_at from matches m where m.user_id = ${userId} and ${isMatchOfSources('m')}
        order by m.matched_at limit 1
      )
    ) as start
  `.execute(db);
  return rows[0]?.start ?? undefined;
}

/** Counts the articles that were matched in a span. */
export async function countMatched(db: Database, span: Span): Promise<number> {
  const { rows } = await sql<{ matched: number }>`
    select count(*)::int as matched from (select distinct m.article_id from matches m where ${ofSpan(span)}) seen
  `.execute(db);
  return rows[0]?.matched ?? 0;
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
    with parts as (
      select d.channel, d.digest_id, d.status, ${isSent('d')} as is_out from deliveries d
      where d.user_id = ${userId} and coalesce(d.sent_at, d.failed_at, d.created_at) >= ${since}
        and coalesce(d.sent_at, d.failed_at, d.created_at) < ${until}
    ), messages as (
      select channel, count(*) filter (where is_out) as sent, count(*) filter (where status in ('delivered', 'read')) as delivered,
        count(*) filter (where status = 'read') as read, count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'suppressed') as suppressed
      from parts where digest_id is null group by channel
      union all
      select channel, max(is_out::int), max((status in ('delivered', 'read'))::int), max((status = 'read')::int),
        max((status = 'failed')::int), count(*) filter (where status = 'suppressed')
      from parts where digest_id is not null group by channel, digest_id
    )
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(read), 0)::int as read,
      coalesce(sum(failed), 0)::int as failed, coalesce(sum(suppressed), 0)::int as suppressed,
      coalesce(sum(sent) filter (where channel = 'email'), 0)::int as email,
      coalesce(sum(sent) filter (where channel = 'whatsapp'), 0)::int as whatsapp
    from messages
  `.execute(db);
  return rows[0] ?? { sent: 0, delivered: 0, read: 0, failed: 0, suppressed: 0, email: 0, whatsapp: 0 };
}

interface Ranked {
  id: string;
  name: string;
  matched: number;
}

/** The most frequent sources of the matched articles, and all languages; each article is looked up once. */
export async function countByOrigin(
  db: Database,
  span: Span,
): Promise<{ sources: Ranked[]; languages: { language: Language; matched: number }[] }> {
  const { rows } = await sql<{
    id: string | null;
    name: string | null;
    language: Language | null;
    matched: number;
  }>`
    with counted as (
      select a.source_id, a.language, count(*)::int as matched
      from (select distinct m.article_id from matches m where ${ofSpan(span)}) seen
        join articles a on a.id = seen.article_id
      group by grouping sets ((a.source_id), (a.language))
    ), top as (
      select * from counted where source_id is not null order by matched desc, source_id limit ${TOP}
    )
    select s.id, s.name, null as language, matched from top join sources s on s.id = top.source_id
    union all
    select null, null, language, matched from counted where language is not null
    order by matched desc, id, language
  `.execute(db);
  return {
    sources: rows.flatMap(({ id, name, matched }) =>
      id === null ? [] : [{ id, name: name ?? '', matched }],
    ),
    languages: rows.flatMap(({ language, matched }) => (language === null ? [] : [{ language, matched }])),
  };
}

/** The time from finding an article to its alert, in minutes. */
export async function measureResponse(db: Database, { userId, since }: Span) {
  const { rows } = await sql<{ quantiles: (number | null)[] | null }>`
    select percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from d.sent_at - found.at)::float8 / 60) as quantiles
    from deliveries d join (
      select m.notification_id as id, min(m.article_seen_at) as at from matches m
      where m.user_id = ${userId} and m.notification_id is not null group by m.notification_id
    ) found on found.id = d.notification_id
    -- The second condition follows from the first, and matches the order of the index.
    where d.user_id = ${userId} and d.sent_at >= ${since} and coalesce(d.sent_at, d.failed_at, d.created_at) >= ${since}
  `.execute(db);
  const [median_minutes = null, p95_minutes = null] = rows[0]?.quantiles ?? [];
  return { median_minutes, p95_minutes };
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
