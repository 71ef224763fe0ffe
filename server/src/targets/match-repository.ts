import { limits, type MatchesQuery, type MatchFeedback } from '@newswatch/shared/contracts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import {
  isAboutCountry,
  isFromCountry,
  isMatchOfAnyAge,
  isMatchShown,
  reportsDevelopment,
  sourceOfMatch,
} from '../content/index.ts';
import { cutPage, keyPage, type ListOrder } from '../key-paging.ts';
import { lastLocalDays } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import type { DeliveriesTable, MatchesTable } from '../storage/schema.ts';
import { oneContains } from '../storage/search-text.ts';
import { isCountedReport } from './analytics/compared-reports.ts';
import { matchedSpan } from './analytics/repository.ts';
import { isWrittenBy } from './journalists/is-written-by.ts';

export type MatchRow = Selectable<MatchesTable>;
export type MatchFilter = v.InferOutput<typeof MatchesQuery> & {
  /** Limits the list to these matches. */
  ids?: readonly string[] | undefined;
  /** Limits the list to matches with at least this score. */
  min_score?: number | undefined;
};
export type DeliveryState = Pick<
  Selectable<DeliveriesTable>,
  'notification_id' | 'status' | 'reason' | 'scheduled_for'
>;

/** The figures in a target's row of the list. */
export interface MatchCounters {
  matches_total: number;
  matches_24h: number;
  /** Matches of today and the six days before it. */
  matches_7d: number;
  matches_14d: number;
  unread_matches: number;
  rated: number;
  irrelevant: number;
  /** Within 30 days; counts only matches that the target would still find. */
  relevant_30d: number;
  rated_30d: number;
  last_match_at: Date | null;
}

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/**
 * Counts the visible matches of many targets of one person at once; a target without matches is not in the result. Seven
 * and thirty days are calendar days of the person's time zone up to today, as in the charts.
 */
export async function countMatches(
  db: Database,
  userId: string,
  targetIds: readonly string[],
  now: Date,
): Promise<Map<string, MatchCounters>> {
  if (targetIds.length === 0) return new Map();
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const days = lastLocalDays(now, timezone, MONTH_DAYS);
  const since = (span: string) => sql`m.matched_at > ${now}::timestamptz - ${sql.lit(span)}::interval`;
  const ofDays = (count: number) => sql`m.matched_at >= ${days.at(-count)?.start}`;
  const { rows } = await sql<MatchCounters & { target_id: string }>`
    select m.target_id,
      count(*)::int as matches_total,
      count(*) filter (where ${since('24 hours')})::int as matches_24h,
      count(*) filter (where ${ofDays(WEEK_DAYS)})::int as matches_7d,
      count(*) filter (where ${since('14 days')})::int as matches_14d,
      count(*) filter (where m.read_at is null and m.backfilled_at is null)::int as unread_matches,
      count(m.feedback) filter (where m.excluded_at is null)::int as rated,
      count(*) filter (where m.feedback = 'irrelevant' and m.excluded_at is null)::int as irrelevant,
      count(*) filter (where m.feedback = 'relevant' and m.excluded_at is null and ${ofDays(MONTH_DAYS)})::int
        as relevant_30d,
      count(m.feedback) filter (where m.excluded_at is null and ${ofDays(MONTH_DAYS)})::int as rated_30d,
      max(m.matched_at) as last_match_at
    from matches m
    where m.target_id = any(${[...targetIds]}) and ${isMatchShown('m')}
    group by m.target_id
  `.execute(db);
  return new Map(rows.map(({ target_id, ...counters }) => [target_id, counters]));
}

/**
 * Counts the figures for a target's health. They cover only two weeks and the ratings, so they are as fast for a target with a
 * long history.
 *
 * @param isCounted whether a match `m` is shown to the reader of the figures
 */
export async function countActivity(
  db: Database,
  targetIds: readonly string[],
  now: Date,
  isCounted: RawBuilder<boolean> = isMatchShown('m'),
): Promise<Map<string, Pick<MatchCounters, 'matches_24h' | 'matches_14d' | 'rated' | 'irrelevant'>>> {
  if (targetIds.length === 0) return new Map();
  const ids = [...targetIds];
  const { rows } = await sql<{
    target_id: string;
    matches_24h: number;
    matches_14d: number;
    rated: number;
    irrelevant: number;
  }>`
    select target_id, sum(day)::int as matches_24h, sum(fortnight)::int as matches_14d,
      sum(rated)::int as rated, sum(irrelevant)::int as irrelevant
    from (
      select m.target_id, count(*) filter (where m.matched_at > ${now}::timestamptz - interval '24 hours') as day,
        count(*) as fortnight, 0 as rated, 0 as irrelevant
      from matches m
      where m.target_id = any(${ids}) and m.matched_at > ${now}::timestamptz - interval '14 days' and ${isCounted}
      group by m.target_id
      union all
      select m.target_id, 0, 0, count(*), count(*) filter (where m.feedback = 'irrelevant')
      from matches m
      where m.target_id = any(${ids}) and m.feedback is not null and m.excluded_at is null and ${isCounted}
      group by m.target_id
    ) figures
    group by target_id
  `.execute(db);
  return new Map(rows.map(({ target_id, ...figures }) => [target_id, figures]));
}

function filtered(db: Database, targetId: string, filter: MatchFilter) {
  const {
    unread,
    source_id,
    language,
    feedback,
    tone,
    excluded,
    from,
    to,
    ids,
    q,
    story_id,
    term,
    first_term,
  } = filter;
  const { min_score, about_country, source_country, development, reported } = filter;
  return db
    .selectFrom('matches as m')
    .where('m.target_id', '=', targetId)
    .where(isMatchShown('m', targetId))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`m.id = any(${[...(ids ?? [])]})`))
    .$if(unread !== undefined, (query) =>
      // As in the counts, articles that were added from the past are neither read nor unread.
      query.where('m.read_at', unread ? 'is' : 'is not', null).where('m.backfilled_at', 'is', null),
    )
    .where(meetsFilter(sql`coalesce(m.feedback, 'none')`, feedback))
    .where(isCoded(tone))
    .$if(filter.journalist_id !== undefined, (query) =>
      query.where(isWrittenBy(sql.ref('m.article_id'), filter.journalist_id ?? '')),
    )
    .$if(story_id !== undefined, (query) => query.where('m.story_id', '=', story_id ?? ''))
    .$if(term !== undefined, (query) => query.where(sql<boolean>`${term} = any(m.matched_terms)`))
    .$if(first_term !== undefined, (query) => query.where(sql<boolean>`m.matched_terms[1] = ${first_term}`))
    .$if(excluded !== undefined, (query) => query.where('m.excluded_at', excluded ? 'is not' : 'is', null))
    .$if(development !== undefined, (query) =>
      query.where(reportsDevelopment(sql`m.article_id`, development ?? [])),
    )
    .$if(about_country !== undefined, (query) =>
      query.where(isAboutCountry(sql`m.article_id`, about_country ?? [])),
    )
    .$if(source_country !== undefined, (query) =>
      query.where(isFromCountry(sourceOfMatch('m'), source_country ?? [])),
    )
    .$if(reported !== undefined, (query) =>
      query.where(
        isCountedReport(targetId, {
          reported: reported ?? 'first',
          source_id,
          span: matchedSpan(from, to),
        }),
      ),
    )
    .$if(min_score !== undefined, (query) => query.where('m.score', '>=', min_score ?? 0))
    .$if(from !== undefined, (query) => query.where('m.matched_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('m.matched_at', '<', new Date(to ?? 0)))
    .$if(source_id !== undefined || language !== undefined || Boolean(q), (query) =>
      query.where(
        sql<boolean>`exists (
          select from articles a where a.id = m.article_id
            and ${meetsFilter(sql`a.source_id`, source_id)} and ${meetsFilter(sql`a.language`, language)}
            and ${q ? oneContains([sql`a.title`, sql`a.summary`], q) : sql`true`}
        )`,
      ),
    );
}

/** SQL: coded as the filter says; a filter by tones alone can use their index. */
function isCoded(tone: MatchFilter['tone']) {
  if (tone === undefined) return sql<boolean>`true`;
  const values = tone.filter((one) => one !== 'none');
  const some = values.length === 0 ? sql`false` : meetsFilter(sql`m.tone`, values);
  return tone.includes('none') ? sql<boolean>`(m.tone is null or ${some})` : sql<boolean>`${some}`;
}

/**
 * Counts the lines of the list: matches, or stories if each story is shown once. It stops one above the maximum that is
 * counted.
 */
export async function countMatchesOf(db: Database, targetId: string, filter: MatchFilter): Promise<number> {
  const all = filtered(db, targetId, filter);
  const some = (
    filter.group === 'story' ? all.select('m.story_id as line').distinct() : all.select('m.id as line')
  ).limit(limits.COUNTED_ITEMS_MAX + 1);
  const row = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

const byTime = [
  { by: sql.ref('m.matched_at'), type: 'timestamptz' },
  { by: sql.ref('m.id'), type: 'id' },
] as const;
const byScore = [{ by: sql.ref('m.score'), type: 'bigint' }, ...byTime] as const;
const orders: Readonly<Record<MatchFilter['sort'], ListOrder>> = {
  '-matched_at': { keys: byTime, descending: true },
  matched_at: { keys: byTime, descending: false },
  '-score': { keys: byScore, descending: true },
};

/** Reads one page of the matches of a target. If matches are grouped by story, each story shows only its newest match. */
export async function listMatches(
  db: Database,
  targetId: string,
  filter: MatchFilter,
): Promise<{ rows: MatchRow[]; next_cursor: string | null }> {
  const all = filtered(db, targetId, filter).selectAll('m');
  const stories = all
    .distinctOn('m.story_id')
    .orderBy('m.story_id')
    .orderBy('m.matched_at', 'desc')
    .orderBy('m.id', 'desc');
  const page = keyPage(orders[filter.sort], filter.sort, filter);
  const rows = await db
    .selectFrom((filter.group === 'story' ? stories : all).as('m'))
    .selectAll('m')
    .select(page.place.as('place'))
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return cutPage(rows, filter.sort, filter);
}

export interface StoryCounts {
  story_id: string;
  matches: number;
  sources: number;
}

/** Counts what a target found of these stories. */
export async function countStories(
  db: Database,
  targetId: string,
  storyIds: readonly string[],
): Promise<Map<string, StoryCounts>> {
  if (storyIds.length === 0) return new Map();
  const { rows } = await sql<StoryCounts>`
    select m.story_id, count(*)::int as matches, count(distinct a.source_id)::int as sources
    from matches m join articles a on a.id = m.article_id
    where m.target_id = ${targetId} and m.story_id = any(${[...storyIds]}) and ${isMatchShown('m')}
    group by m.story_id
  `.execute(db);
  return new Map(rows.map((row) => [row.story_id, row]));
}

/** Reads the delivery states of these notifications. */
export async function listDeliveryStates(
  db: Database,
  notificationIds: readonly string[],
): Promise<DeliveryState[]> {
  if (notificationIds.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .select(['notification_id', 'status', 'reason', 'scheduled_for'])
    .where('notification_id', 'in', notificationIds)
    .orderBy('id')
    .execute();
}

/**
 * Rates a match, even from an older alert, which stays in the inbox; `undefined` if its target or article is no longer
 * shown.
 */
export function setFeedback(
  db: Database,
  key: { targetId: string; matchId: string },
  feedback: v.InferOutput<typeof MatchFeedback>['feedback'],
): Promise<MatchRow | undefined> {
  return db
    .updateTable('matches')
    .set({ feedback })
    .where('id', '=', key.matchId)
    .where('target_id', '=', key.targetId)
    .where(isMatchOfAnyAge('matches'))
    .returningAll()
    .executeTakeFirst();
}

/** A position in a person's matches, in the order of `listMatchFeed`. */
export interface FeedPlace {
  matchedAt: Date;
  id: string;
}

/** Where a reader continues: after a match, or from a point in time. */
export interface MatchFeedFilter {
  targetIds: readonly string[] | undefined;
  since: Date | undefined;
  /** The start of the owner's history; null if everything is shown. */
  shownSince: Date | null;
  after: FeedPlace | undefined;
  /** Whether to read the earlier articles that were added to a target, instead of what was found as it appeared. */
  earlier: boolean;
  /** Matches after this time may still be joined by others that are being written. */
  until: Date;
  limit: number;
}

/**
 * Reads the age, in milliseconds, of the oldest transaction that has written something; 0 if none is. One that is much older than
 * the timeouts of our sessions allow is somebody else's, and is ignored.
 */
export async function readOldestWriterMs(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as ms
    from pg_stat_activity
    where datname = current_database() and backend_xid is not null
      and xact_start > clock_timestamp() - interval '10 minutes'`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** Lists what a person's targets have found, oldest first. */
export function listMatchFeed(
  db: Database,
  userId: string,
  { targetIds, since, shownSince, after, earlier, until, limit }: MatchFeedFilter,
): Promise<(MatchRow & { target_name: string })[]> {
  const isLater = (place: FeedPlace) =>
    sql<boolean>`(m.matched_at, m.id) > (${place.matchedAt}::timestamptz, ${place.id})`;
  return (
    db
      .selectFrom('matches as m')
      .innerJoin('targets as t', 't.id', 'm.target_id')
      .selectAll('m')
      .select('t.name as target_name')
      .where('m.user_id', '=', userId)
      .where(isMatchShown('m'))
      // Earlier articles sort before the position of a reader of new articles, who would miss them.
      .where('m.backfilled_at', earlier ? 'is not' : 'is', null)
      .$if(shownSince !== null, (query) => query.where('m.matched_at', '>=', shownSince))
      .where('m.matched_at', '<=', until)
      .where(meetsFilter(sql`m.target_id`, targetIds))
      .where(since === undefined ? sql<boolean>`true` : sql<boolean>`m.matched_at >= ${since}::timestamptz`)
      .where(after === undefined ? sql<boolean>`true` : isLater(after))
      .orderBy('m.matched_at')
      .orderBy('m.id')
      .limit(limit)
      .execute()
  );
}
