import { sql } from 'kysely';
import { isMatchShown } from '../content/index.ts';
import type { LocalDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';

/** Stories are looked for among so many of the latest matches: one topic alone rarely fills them. */
const MATCHES_LOOKED_AT = 1_000;

export async function getTimeZone(db: Database, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.timezone;
}

/** How many of a person's shown matches fell on each of these days, which follow each other without a gap. */
export async function countMatchesByDay(
  db: Database,
  userId: string,
  days: readonly LocalDay[],
): Promise<number[]> {
  const starts = days.map((day) => day.start.toISOString());
  const { rows } = await sql<{ day: number; count: number }>`
    select width_bucket(m.matched_at, ${starts}::timestamptz[]) as day, count(*)::int as count
    from matches m
    where m.user_id = ${userId} and ${isMatchShown('m')}
      and m.matched_at >= ${days.at(0)?.start} and m.matched_at < ${days.at(-1)?.end}
    group by day
  `.execute(db);
  // Buckets are numbered from 1.
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return days.map((_, index) => counts.get(index + 1) ?? 0);
}

/** The newest article of each of the latest stories that a person's targets found, newest first. */
export async function listLatestStories(db: Database, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ article_id: string }>`
    select article_id from (
      select distinct on (a.story_id) recent.article_id, recent.matched_at, recent.id
      from (
        select m.id, m.article_id, m.matched_at from matches m
        where m.user_id = ${userId} and ${isMatchShown('m')}
        order by m.matched_at desc, m.id desc
        limit ${MATCHES_LOOKED_AT}
      ) recent
      join articles a on a.id = recent.article_id
      order by a.story_id, recent.matched_at desc, recent.id desc
    ) stories
    order by matched_at desc, id desc
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.article_id);
}

/** How many of a person's targets run, and how many sources there are to find something in. */
export async function countWatching(
  db: Database,
  userId: string,
): Promise<{ active_targets: number; sources: number }> {
  const { rows } = await sql<{ active_targets: number; sources: number }>`
    select
      (select count(*)::int from targets where user_id = ${userId} and status = 'active') as active_targets,
      (select count(*)::int from sources where status = 'approved') as sources
  `.execute(db);
  return rows[0] ?? { active_targets: 0, sources: 0 };
}
