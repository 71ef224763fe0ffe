import type { AdvancedAnalytics, Direction, Language } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchOfAnyAge, isMatchShown } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';

/** A time span to count in: `from` is inclusive, `to` is exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

export interface DayCounts {
  /** `yyyy-mm-dd` */
  date: string;
  matches: number;
  /** Also those that are older than the plan's history, for usual levels. */
  matches_of_any_age: number;
  /** Of these, the matches up to the current time of day. */
  matches_by_now: number;
  stories: number;
  notified: number;
}

/** SQL condition: a match `m` of this target that is shown and was found in the span. */
export const shownOf = (targetId: string, { from, to }: Span): RawBuilder<boolean> => sql<boolean>`(
  m.target_id = ${targetId} and ${isMatchShown('m')} and m.matched_at >= ${from} and m.matched_at < ${to}
)`;

/** Counts the matches of each day that has any, in a time zone. */
export async function countByDay(
  db: Database,
  targetId: string,
  span: Span,
  { zone, now }: { zone: string; now: Date },
): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select date::text, count(*) filter (where not beyond_history)::int as matches,
      count(*)::int as matches_of_any_age,
      count(*) filter (where at_time <= (${now}::timestamptz at time zone ${zone})::time)::int as matches_by_now,
      count(distinct story_id) filter (where not beyond_history)::int as stories,
      count(distinct notification_id) filter (where not beyond_history)::int as notified
    from (
      select (m.matched_at at time zone ${zone})::date as date, (m.matched_at at time zone ${zone})::time as at_time,
        m.story_id, m.notification_id, m.beyond_history
      from matches m
      where m.target_id = ${targetId} and ${isMatchOfAnyAge('m')} and m.matched_at >= ${span.from} and m.matched_at < ${span.to}
    ) found
    group by date
  `.execute(db);
  return rows;
}

export interface TotalCounts {
  matches: number;
  stories: number;
  sources: number;
  notified: number;
  suppressed: number;
  relevant: number;
  irrelevant: number;
  /** Ratings of matches that an exclusion now removes. */
  excluded_relevant: number;
  excluded_irrelevant: number;
}

export async function countTotals(db: Database, targetId: string, span: Span): Promise<TotalCounts> {
  const { rows } = await sql<TotalCounts>`
    select count(*)::int as matches, count(distinct m.story_id)::int as stories,
      count(distinct a.source_id)::int as sources, count(distinct m.notification_id)::int as notified,
      count(*) filter (where m.notification_id is null)::int as suppressed,
      count(*) filter (where m.feedback = 'relevant')::int as relevant,
      count(*) filter (where m.feedback = 'irrelevant')::int as irrelevant,
      count(*) filter (where m.feedback = 'relevant' and m.excluded_at is not null)::int as excluded_relevant,
      count(*) filter (where m.feedback = 'irrelevant' and m.excluded_at is not null)::int as excluded_irrelevant
    from matches m join articles a on a.id = m.article_id
    where ${shownOf(targetId, span)}
  `.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('a count without a row');
  return totals;
}

/** Counts per item found, largest first; ratings count only matches that no exclusion removes. */
const rated = sql`count(*)::int as count,
  count(*) filter (where m.feedback = 'relevant' and m.excluded_at is null)::int as relevant,
  count(*) filter (where m.feedback = 'irrelevant' and m.excluded_at is null)::int as irrelevant`;

export async function countBySource(
  db: Database,
  targetId: string,
  span: Span,
): Promise<AdvancedAnalytics['by_source']> {
  const { rows } = await sql<AdvancedAnalytics['by_source'][number]>`
    select s.id as source_id, s.name, ${rated}
    from matches m join articles a on a.id = m.article_id join sources s on s.id = a.source_id
    where ${shownOf(targetId, span)}
    group by s.id order by count desc, s.name
  `.execute(db);
  return rows;
}

export async function countByTerm(
  db: Database,
  targetId: string,
  span: Span,
): Promise<AdvancedAnalytics['by_term']> {
  const { rows } = await sql<AdvancedAnalytics['by_term'][number]>`
    select m.matched_terms[1] as term, ${rated}
    from matches m
    where ${shownOf(targetId, span)} and cardinality(m.matched_terms) > 0
    group by term order by count desc, term
  `.execute(db);
  return rows;
}

export async function countByLanguage(
  db: Database,
  targetId: string,
  span: Span,
): Promise<{ language: Language; count: number }[]> {
  const { rows } = await sql<{ language: Language; count: number }>`
    select a.language, count(*)::int as count
    from matches m join articles a on a.id = m.article_id
    where ${shownOf(targetId, span)}
    group by a.language order by count desc, a.language
  `.execute(db);
  return rows;
}

/** Counts by weekday (Monday is 1) and hour in a time zone. */
export async function countByHour(
  db: Database,
  targetId: string,
  span: Span,
  zone: string,
): Promise<{ weekday: number; hour: number; count: number }[]> {
  const { rows } = await sql<{ weekday: number; hour: number; count: number }>`
    select extract(isodow from m.matched_at at time zone ${zone})::int as weekday,
      extract(hour from m.matched_at at time zone ${zone})::int as hour, count(*)::int as count
    from matches m where ${shownOf(targetId, span)}
    group by weekday, hour
  `.execute(db);
  return rows;
}

/** Upper bounds of the groups, in minutes; the last group has none. */
export const LATENCY_MINUTES = [1, 2, 3, 5, 10] as const;

export interface Latency {
  p50: number | null;
  p95: number | null;
  /** The number of alerts in each group; groups are numbered from 0. */
  groups: { group: number; count: number }[];
}

/**
 * Measures the time from publication to sending on the first channel, in milliseconds, for alerts that did not wait for
 * a digest.
 */
export async function measureLatency(db: Database, targetId: string, span: Span): Promise<Latency> {
  const waits = sql`(
    select extract(epoch from min(d.sent_at) - min(coalesce(a.published_at, a.first_seen_at))) * 1000 as ms
    from matches m
      join articles a on a.id = m.article_id
      join deliveries d on d.notification_id = m.notification_id
    where ${shownOf(targetId, span)} and d.mode = 'live' and d.sent_at is not null
    group by m.notification_id
  )`;
  const ends = LATENCY_MINUTES.map((minutes) => minutes * 60_000);
  const [quantiles, groups] = await Promise.all([
    sql<{ p50: number | null; p95: number | null }>`
      select percentile_cont(0.5) within group (order by greatest(ms, 0)) as p50,
        percentile_cont(0.95) within group (order by greatest(ms, 0)) as p95
      from ${waits} waits
    `.execute(db),
    sql<{ group: number; count: number }>`
      select width_bucket(greatest(ms, 0)::float8, ${ends}::float8[]) as group, count(*)::int as count
      from ${waits} waits group by 1
    `.execute(db),
  ]);
  const { p50 = null, p95 = null } = quantiles.rows[0] ?? {};
  return { p50, p95, groups: groups.rows };
}

/** Counts the stories that any of these targets found, and those that two or more of them found. */
export async function countSharedStories(
  db: Database,
  targetIds: readonly string[],
  span: Span,
): Promise<{ stories: number; shared_stories: number }> {
  const { rows } = await sql<{ stories: number; shared_stories: number }>`
    select count(*)::int as stories, count(*) filter (where targets > 1)::int as shared_stories
    from (
      select m.story_id, count(distinct m.target_id) as targets
      from matches m
      where ${sql.join(
        targetIds.map((targetId) => shownOf(targetId, span)),
        sql` or `,
      )}
      group by m.story_id
    ) found
  `.execute(db);
  return rows[0] ?? { stories: 0, shared_stories: 0 };
}

export interface LargestStory {
  story_id: string;
  article_id: string;
  title: string;
  direction: Direction;
  sources: number;
}

/** Finds the story of a time span that most sources covered, as its first article; undefined if there is none. */
export async function findLargestStory(
  db: Database,
  targetId: string,
  span: Span,
): Promise<LargestStory | undefined> {
  const { rows } = await sql<LargestStory>`
    select story.story_id, first.id as article_id, first.title, first.direction, story.sources
    from (
      select m.story_id, count(distinct a.source_id)::int as sources, min(m.matched_at) as since,
        (array_agg(a.id order by m.matched_at, m.id))[1] as article_id
      from matches m join articles a on a.id = m.article_id
      where ${shownOf(targetId, span)}
      group by m.story_id
      order by sources desc, since limit 1
    ) story join articles first on first.id = story.article_id
  `.execute(db);
  return rows[0];
}

/** Finds when a target's first match was found, hidden or not. */
export async function findFirstMatchAt(db: Database, targetId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('matches')
    .select('matched_at')
    .where('target_id', '=', targetId)
    .orderBy('matched_at')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at ?? null;
}

export interface ExportedMatch {
  id: string;
  article_id: string;
  matched_at: Date;
  title: string;
  summary: string;
  source: string;
  url: string;
  language: Language;
  published_at: Date | null;
  score: number;
  matched_terms: string[];
  feedback: string | null;
  suppressed_reason: string | null;
}

export async function listMatchesToExport(
  db: Database,
  targetId: string,
  limit: number,
): Promise<ExportedMatch[]> {
  const { rows } = await sql<ExportedMatch>`
    select m.id, m.article_id, m.matched_at, a.title, a.summary, s.name as source, a.url, a.language, a.published_at, m.score, m.matched_terms,
      m.feedback, m.suppressed_reason
    from matches m join articles a on a.id = m.article_id join sources s on s.id = a.source_id
    where m.target_id = ${targetId} and ${isMatchShown('m')}
    order by m.matched_at desc, m.id desc limit ${limit}
  `.execute(db);
  return rows;
}
