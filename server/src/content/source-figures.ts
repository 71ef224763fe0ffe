import type { SourceFigures } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { knownTimeZone } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { HISTORY_DAYS, usualLevel } from '../usual-level.ts';

/** Minutes from publication to our discovery; null for an article without a date, and for an old one found late. */
const delayOf = (articles: string) => {
  const column = (name: string) => sql.ref(`${articles}.${name}`);
  return sql`case when ${column('published_at')} is not null and not ${column('is_archive')}
    then greatest(0, extract(epoch from ${column('first_seen_at')} - ${column('published_at')}) / 60) end`;
};

/** Reads what a source has published over the last 30 days, and how much of it this user's targets matched. */
export async function readSourceFigures(
  db: Database,
  userId: string,
  sourceId: string,
  now: Date,
): Promise<SourceFigures> {
  const lately = sql`source_id = ${sourceId} and status = 'published'
    and first_seen_at > ${now}::timestamptz - interval '30 days'`;
  const timeZone = await readTimeZone(db, userId);
  const [days, hours, totals, stories, failure, usual_weekday] = await Promise.all([
    sql<{ date: string; articles: number; mine: number; delay: number | null }>`
      select to_char(day, 'YYYY-MM-DD') as date, coalesce(found.articles, 0)::int as articles,
        coalesce(found.mine, 0)::int as mine, found.delay
      from generate_series(
        (${now}::timestamptz at time zone 'UTC')::date - 29, (${now}::timestamptz at time zone 'UTC')::date, interval '1 day'
      ) as day
      left join (
        select (a.first_seen_at at time zone 'UTC')::date as on_day, count(*) as articles,
          count(*) filter (where exists (
            select from matches m join targets t on t.id = m.target_id
            where m.article_id = a.id and m.user_id = ${userId} and not m.beyond_history and t.status <> 'archived'
          )) as mine,
          percentile_cont(0.5) within group (order by ${delayOf('a')})::float8 as delay
        from (select id, first_seen_at, published_at, is_archive from articles where ${lately}) a
        group by 1
      ) found on found.on_day = day::date
      order by day
    `.execute(db),
    sql<{ hour: number; local_hour: number; articles: number }>`
      select extract(hour from at at time zone 'UTC')::int as hour,
        extract(hour from at at time zone ${timeZone}::text)::int as local_hour, count(*)::int as articles
      from (select coalesce(published_at, first_seen_at) as at from articles where ${lately}) published
      group by 1, 2
    `.execute(db),
    sql<{ median: number | null; p95: number | null; full_text_share: number | null }>`
      select
        percentile_cont(0.5) within group (order by ${delayOf('articles')})::float8 as median,
        percentile_cont(0.95) within group (order by ${delayOf('articles')})::float8 as p95,
        avg((extraction = 'full')::int)::float8 as full_text_share
      from articles where ${lately}
    `.execute(db),
    sql<SourceFigures['stories']>`
      select count(*)::int as shared, count(*) filter (where first_source = ${sourceId})::int as first
      from (
        select (array_agg(source_id order by least(published_at, first_seen_at), id))[1] as first_source
        from articles
        where status = 'published' and story_id in (select story_id from articles where ${lately})
        group by story_id
        having count(distinct source_id) > 1
      ) told
    `.execute(db),
    sql<{ at: Date }>`
      select started_at as at from crawl_runs
      where source_id = ${sourceId} and status = 'failed'
        and started_at > ${now}::timestamptz - interval '30 days'
      order by started_at desc limit 1
    `.execute(db),
    readUsualWeekday(db, sourceId, now),
  ]);
  const articlesByHour = (hourOf: 'hour' | 'local_hour') =>
    hours.rows.reduce<number[]>((sums, row) => {
      sums[row[hourOf]] = (sums[row[hourOf]] ?? 0) + row.articles;
      return sums;
    }, Array(24).fill(0));
  const { median = null, p95 = null, full_text_share = null } = totals.rows[0] ?? {};
  return {
    by_day: days.rows.map(({ date, articles, mine }) => ({ date, articles, mine })),
    by_hour: articlesByHour('hour'),
    local_hours: { timezone: timeZone, by_hour: articlesByHour('local_hour') },
    delay_minutes: { median, p95, by_day: days.rows.map(({ delay }) => delay) },
    full_text_share,
    last_failure_at: failure.rows[0]?.at.toISOString() ?? null,
    stories: stories.rows[0] ?? { shared: 0, first: 0 },
    usual_weekday,
  };
}

async function readTimeZone(db: Database, userId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return knownTimeZone(timezone);
}

/**
 * The usual number of articles on this weekday, in total and up to this hour, since our first article. Days are in UTC.
 */
async function readUsualWeekday(
  db: Database,
  sourceId: string,
  now: Date,
): Promise<SourceFigures['usual_weekday']> {
  const today = now.toISOString().slice(0, 10);
  const [days, first] = await Promise.all([
    sql<{ date: string; articles: number; by_now: number }>`
      select to_char(at, 'YYYY-MM-DD') as date, count(*)::int as articles,
        count(*) filter (where at::time <= (${now}::timestamptz at time zone 'UTC')::time)::int as by_now
      from (
        select first_seen_at at time zone 'UTC' as at from articles
        where source_id = ${sourceId} and status = 'published'
          and first_seen_at >= (${today}::date - ${HISTORY_DAYS}::int)::timestamp at time zone 'UTC'
          and first_seen_at < ${today}::date::timestamp at time zone 'UTC'
      ) found
      where extract(isodow from at) = extract(isodow from ${today}::date)
      group by 1
    `.execute(db),
    sql<{ date: string | null }>`
      select to_char(min(first_seen_at) at time zone 'UTC', 'YYYY-MM-DD') as date
      from articles where source_id = ${sourceId} and status = 'published'
    `.execute(db),
  ]);
  const firstDay = first.rows[0]?.date ?? today;
  const byDate = new Map(days.rows.map((day) => [day.date, day]));
  return {
    day: usualLevel(today, (date) => byDate.get(date)?.articles ?? 0, firstDay),
    by_now: usualLevel(today, (date) => byDate.get(date)?.by_now ?? 0, firstDay),
  };
}
