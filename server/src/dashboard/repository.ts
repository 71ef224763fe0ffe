import { type RawBuilder, sql } from 'kysely';
import { isAdded, isMatchOfSources, isMatchShown } from '../content/index.ts';
import type { LocalDay } from '../local-day.ts';
import { alertTimeZone } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';

/** Articles in one story are found within this time of each other. */
const STORY_LASTS = '5 days';
const SOURCES_NAMED = 5;

/**
 * The time zones in which a person's days and their quiet hours are counted, and how many of them they want to see on the
 * overview.
 */
export async function getPeriod(
  db: Database,
  userId: string,
): Promise<{ timezone: string; alertZone: string; days: number | undefined }> {
  const row = await db
    .selectFrom('users')
    .select(['timezone', 'notification_preferences', 'ui_preferences'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { timezone: row.timezone, alertZone: alertTimeZone(row), days: row.ui_preferences.overview_days };
}

/** The charts that a person keeps on the overview, in the order in which they were added. */
export async function listChartIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('charts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The targets whose figures are counted: all of a person's targets, or only these. */
export interface Counted {
  userId: string;
  targetIds?: readonly string[] | undefined;
}

/** The condition that a row is counted. @param table the name or alias of a table with `user_id` and `target_id` */
export const isCounted = (table: string, { userId, targetIds }: Counted): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.user_id`)} = ${userId} and ${meetsFilter(sql.ref(`${table}.target_id`), targetIds)}`;

const startsOf = (days: readonly LocalDay[]) => days.map((day) => day.start.toISOString());

/** Counts the shown matches of each target on each of these days, which follow each other without a gap. */
export async function countMatchesByTarget(
  db: Database,
  counted: Counted,
  days: readonly LocalDay[],
): Promise<{ id: string; name: string; by_day: number[]; total: number }[]> {
  const { rows } = await sql<{ id: string; name: string; day: number; count: number }>`
    select t.id, t.name, found.day, found.count
    from (
      select m.target_id, width_bucket(m.matched_at, ${startsOf(days)}::timestamptz[]) as day, count(*)::int as count
      from matches m
      where ${isCounted('m', counted)} and ${isMatchShown('m')}
        and m.matched_at >= ${days.at(0)?.start} and m.matched_at < ${days.at(-1)?.end}
      group by m.target_id, day
    ) found join targets t on t.id = found.target_id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, ofTarget]) => {
    // Buckets are numbered from 1.
    const counts = new Map(ofTarget.map((row) => [row.day, row.count]));
    const by_day = days.map((_, index) => counts.get(index + 1) ?? 0);
    return {
      id,
      name: ofTarget[0]?.name ?? '',
      by_day,
      total: by_day.reduce((sum, count) => sum + count, 0),
    };
  });
}

/** The matches up to this time of day, for each day in the person's time zone, and the date of the first match. */
export async function countMatchesByNow(
  db: Database,
  counted: Counted,
  { since, now, zone }: { since: Date | undefined; now: Date; zone: string },
): Promise<{ counts: Map<string, number>; firstDay: string | undefined }> {
  const [found, first] = await Promise.all([
    sql<{ date: string; count: number }>`
      select date::text, count(*) filter (where at_time <= (${now}::timestamptz at time zone ${zone})::time)::int as count
      from (
        select (m.matched_at at time zone ${zone})::date as date, (m.matched_at at time zone ${zone})::time as at_time
        from matches m where ${isCounted('m', counted)} and m.matched_at >= ${since} and ${isMatchOfSources('m')}
      ) found
      group by date
    `.execute(db),
    sql<{ date: string | null }>`
      select (least(
        (select min(created_at) from targets t where t.user_id = ${counted.userId} and status <> 'archived'
          and ${meetsFilter(sql`t.id`, counted.targetIds)}),
        (select min(m.matched_at) from matches m where ${isCounted('m', counted)} and not ${isAdded('m')})
      ) at time zone ${zone})::date::text as date
    `.execute(db),
  ]);
  return {
    counts: new Map(found.rows.map((row) => [row.date, row.count])),
    firstDay: first.rows[0]?.date ?? undefined,
  };
}

export interface StoryFigures {
  story_id: string;
  article_id: string;
  sources: number;
  articles: number;
  source_names: string[];
  since: Date;
}

/** The stories found since a moment with the most sources, then the latest earlier ones. */
export async function listTopStories(
  db: Database,
  counted: Counted,
  { since, limit }: { since: Date; limit: number },
): Promise<StoryFigures[]> {
  const lasts = sql`${sql.lit(STORY_LASTS)}::interval`;
  const { rows } = await sql<StoryFigures>`
    with latest as (
      select story_id, max(matched_at) as at
      from (
        select m.story_id, m.matched_at from matches m
        where ${isCounted('m', counted)} and ${isMatchShown('m')}
        order by m.matched_at desc limit 2000
      ) newest
      group by story_id
    ), told as (
      -- In one pass over the matches of these days: looking for those of each story read them thousands of times.
      select latest.story_id, latest.at, (array_agg(a.id order by m.matched_at desc, m.id desc))[1] as article_id,
        count(distinct a.source_id)::int as sources, count(distinct a.id)::int as articles,
        min(a.first_seen_at) as since
      from latest
        join matches m on m.story_id = latest.story_id and m.matched_at > latest.at - ${lasts}
        join articles a on a.id = m.article_id
      where ${isCounted('m', counted)} and ${isMatchShown('m')}
        and m.matched_at > (select min(at) from latest) - ${lasts}
      group by latest.story_id, latest.at
      order by latest.at >= ${since} desc,
        case when latest.at >= ${since} then count(distinct a.source_id) end desc nulls last,
        latest.at desc, latest.story_id
      limit ${limit}
    )
    select told.story_id, article_id, sources, articles, since, (
      select coalesce(array_agg(name order by first_at), '{}')
      from (
        select s.name, min(m.matched_at) as first_at
        from matches m join articles a on a.id = m.article_id join sources s on s.id = a.source_id
        where ${isCounted('m', counted)} and m.story_id = told.story_id and ${isMatchShown('m')}
          and m.matched_at > told.at - ${lasts}
        group by s.id order by first_at limit ${SOURCES_NAMED}
      ) named
    ) as source_names
    from told
    order by told.at >= ${since} desc, case when told.at >= ${since} then sources end desc nulls last, told.at desc
  `.execute(db);
  return rows;
}

/** The number of running targets, and of the sources that can be searched. */
export async function countWatching(
  db: Database,
  { userId, targetIds }: Counted,
): Promise<{ active_targets: number; sources: number }> {
  const { rows } = await sql<{ active_targets: number; sources: number }>`
    select
      (select count(*)::int from targets where user_id = ${userId} and status = 'active'
        and ${meetsFilter(sql`id`, targetIds)}) as active_targets,
      (select count(*)::int from sources where status = 'approved') as sources
  `.execute(db);
  return rows[0] ?? { active_targets: 0, sources: 0 };
}
