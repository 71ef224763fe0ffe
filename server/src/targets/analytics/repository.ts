import type {
  Development,
  Direction,
  Language,
  Tone,
  ToneCounts,
  ToneOrigin,
} from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import {
  countriesOf,
  developmentsOf,
  isAdded,
  isMatchOfAnyAge,
  isMatchOfSources,
  isMatchShown,
  sourceNameOf,
  sourceOfMatch,
} from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';

/** What is counted: a time span, of which `from` is inclusive and `to` exclusive. */
export interface Span {
  from: Date;
  to: Date;
  /** Whether to count only matches from sources, for people who may not see what the owner added by hand. */
  ofSources?: boolean;
}

const END_OF_TIME = new Date('2999-12-31T00:00:00Z');

/** The time to which a list of matches is limited; open where it is not. */
export const matchedSpan = (from: string | undefined, to: string | undefined): Span => ({
  from: new Date(from ?? 0),
  to: to === undefined ? END_OF_TIME : new Date(to),
});

export interface DayCounts {
  /** `yyyy-mm-dd` */
  date: string;
  matches: number;
  /** Matches among these that the owner added by hand. */
  added: number;
  /** The matches per source, including those that are older than the plan's history, because usual levels need them. */
  matches_of_any_age: number;
  /** Matches up to the current time of day. */
  matches_by_now: number;
  stories: number;
  notified: number;
}

/** SQL condition: a match `m` of this target that is shown and was found in the span. */
export const shownOf = (
  targetId: string,
  { from, to, ofSources }: Span,
): RawBuilder<boolean> => sql<boolean>`(
  m.target_id = ${targetId} and ${isMatchShown('m', targetId)} and m.matched_at >= ${from} and m.matched_at < ${to}
  ${ofSources ? sql`and ${isMatchOfSources('m', targetId)}` : sql``}
)`;

/**
 * Counts the matches of each day that has any, in a time zone.
 *
 * @param details the time from which stories and alerts are counted too; before it, they are 0
 */
export async function countByDay(
  db: Database,
  targetId: string,
  span: Span,
  { zone, now, details }: { zone: string; now: Date; details: Date },
): Promise<DayCounts[]> {
  const isCounted = span.ofSources ? isMatchOfSources : isMatchOfAnyAge;
  // Grouped, so that each story and alert counts once a day: counting distinct values would sort all of them.
  const { rows } = await sql<DayCounts>`
    with found as materialized (
      select local::date as date, local::time as at_time, story_id, notification_id, beyond_history, has_details, is_added
      from (
        -- Converted once for each match, which takes longer than reading it.
        select m.matched_at at time zone ${zone} as local, m.story_id, m.notification_id, m.beyond_history,
          m.matched_at >= ${details} and not m.beyond_history as has_details, ${isAdded('m', targetId)} as is_added
        from matches m
        where m.target_id = ${targetId} and ${isCounted('m', targetId)} and m.matched_at >= ${span.from} and m.matched_at < ${span.to}
        offset 0
      ) converted
    ), told as (
      select date, count(*)::int as stories from (select distinct date, story_id from found where has_details) story group by date
    ), alerted as (
      select date, count(*)::int as notified
      from (select distinct date, notification_id from found where has_details and notification_id is not null) alert group by date
    ), days as (
      select date, count(*) filter (where not beyond_history)::int as matches,
        count(*) filter (where is_added and not beyond_history)::int as added,
        count(*) filter (where not is_added)::int as matches_of_any_age,
        count(*) filter (where not is_added and at_time <= (${now}::timestamptz at time zone ${zone})::time)::int as matches_by_now
      from found group by date
    )
    select date::text, matches, added, matches_of_any_age, matches_by_now, coalesce(stories, 0) as stories, coalesce(notified, 0) as notified
    from days left join told using (date) left join alerted using (date)
  `.execute(db);
  return rows;
}

/** A span of time within a day. */
type TimeCounts = Pick<DayCounts, 'matches' | 'stories' | 'notified'> & { tones: ToneCounts };

/** Counts the matches between each of these times and the next, by the index of the first; without those that have none. */
export async function countByTime(
  db: Database,
  targetId: string,
  span: Span,
  starts: readonly Date[],
): Promise<Map<number, TimeCounts>> {
  const toned = (tone: Tone) => sql`(count(*) filter (where m.tone = ${tone}))::int`;
  const times = sql`${starts.map((start) => start.toISOString())}::timestamptz[]`;
  // A few days have few enough matches to count distinct values.
  const { rows } = await sql<TimeCounts & { place: number }>`
    select width_bucket(m.matched_at, ${times}) - 1 as place, count(*)::int as matches,
      count(distinct m.story_id)::int as stories, count(distinct m.notification_id)::int as notified,
      json_build_object(
        'favourable', ${toned('favourable')}, 'neutral', ${toned('neutral')}, 'unfavourable', ${toned('unfavourable')}
      ) as tones
    from matches m where ${shownOf(targetId, span)} group by 1
  `.execute(db);
  return new Map(rows.map(({ place, ...counts }) => [place, counts]));
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

/**
 * @param withSources false if the caller counts the sources itself; then they are 0 here
 */
export async function countTotals(
  db: Database,
  targetId: string,
  span: Span,
  { withSources = true } = {},
): Promise<TotalCounts> {
  const sources = withSources
    ? sql`(select count(*)::int from (
        select distinct source_id from found
      ) source)`
    : sql`0`;
  // Grouped, because counting distinct values would sort all of them several times.
  const { rows } = await sql<TotalCounts>`
    with found as materialized (
      select ${withSources ? sourceOfMatch('m') : sql`null`} as source_id, m.story_id, m.notification_id, m.feedback, m.excluded_at
      from matches m where ${shownOf(targetId, span)}
    )
    select count(*)::int as matches,
      (select count(*)::int from (select distinct story_id from found) story) as stories,
      ${sources} as sources,
      (select count(*)::int from (select distinct notification_id from found where notification_id is not null) alert) as notified,
      count(*) filter (where notification_id is null)::int as suppressed,
      count(*) filter (where feedback = 'relevant')::int as relevant,
      count(*) filter (where feedback = 'irrelevant')::int as irrelevant,
      count(*) filter (where feedback = 'relevant' and excluded_at is not null)::int as excluded_relevant,
      count(*) filter (where feedback = 'irrelevant' and excluded_at is not null)::int as excluded_irrelevant
    from found
  `.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('a count without a row');
  return totals;
}

/** The matches of a span that the owner added by hand. */
export async function countAddedByHand(db: Database, targetId: string, span: Span): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches
    from added_matches by_hand join matches m on m.target_id = by_hand.target_id and m.article_id = by_hand.article_id
    where by_hand.target_id = ${targetId} and ${shownOf(targetId, span)}
  `.execute(db);
  return rows[0]?.matches ?? 0;
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
  language: Language;
  direction: Direction;
  sources: number;
}

/** A story of a time span, represented by its first article. */
export interface ListedStory extends LargestStory {
  source: string;
  /** The time when it was published, or else when we found it. */
  at: Date;
  url: string;
  matches: number;
}

/** Finds the story of a time span that most sources covered; undefined if there is none. */
export async function findLargestStory(
  db: Database,
  targetId: string,
  span: Span,
): Promise<LargestStory | undefined> {
  const [largest] = await listLargestStories(db, targetId, span, 1);
  if (!largest) return undefined;
  const { story_id, article_id, title, language, direction, sources } = largest;
  return { story_id, article_id, title, language, direction, sources };
}

/** The stories of a time span that most sources covered, largest first. */
export async function listLargestStories(
  db: Database,
  targetId: string,
  span: Span,
  limit: number,
): Promise<ListedStory[]> {
  const { rows } = await sql<ListedStory>`
    select story.story_id, first.id as article_id, first.title, first.language, first.direction, story.sources, story.matches,
      ${sourceNameOf('first', 's')} as source, coalesce(first.published_at, first.first_seen_at) as at, first.url
    from (
      select m.story_id, count(distinct a.source_id)::int as sources, count(*)::int as matches,
        min(m.matched_at) as since, (array_agg(a.id order by m.matched_at, m.id))[1] as article_id
      from matches m join articles a on a.id = m.article_id
      where ${shownOf(targetId, span)}
      group by m.story_id
      order by sources desc, since limit ${limit}
    ) story
      join articles first on first.id = story.article_id
      join sources s on s.id = first.source_id
    order by story.sources desc, story.since
  `.execute(db);
  return rows;
}

/** Finds when a target's first match from a source was found, hidden or not: what is added by hand may be of any age. */
export async function findFirstMatchAt(db: Database, targetId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('matches as m')
    .select('m.matched_at')
    .where('m.target_id', '=', targetId)
    .where(sql<boolean>`not ${isAdded('m', targetId)}`)
    .orderBy('m.matched_at')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at ?? null;
}

export interface ExportedMatch {
  id: string;
  article_id: string;
  story_id: string;
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
  tone: Tone | null;
  tone_origin: ToneOrigin | null;
  tone_at: Date | null;
  suppressed_reason: string | null;
  /** The countries that the article is about, and the developments that it reports; null until they are looked for. */
  countries: string[] | null;
  developments: Development[] | null;
}

export async function listMatchesToExport(
  db: Database,
  targetId: string,
  limit: number,
): Promise<ExportedMatch[]> {
  const { rows } = await sql<ExportedMatch>`
    select m.id, m.article_id, m.story_id, m.matched_at, a.title, a.summary, ${sourceNameOf('a', 's')} as source, a.url, a.language, a.published_at, m.score, m.matched_terms,
      m.feedback, m.tone, m.tone_origin, m.tone_at, m.suppressed_reason,
      ${countriesOf(sql`a.id`)} as countries, ${developmentsOf(sql`a.id`)} as developments
    from matches m join articles a on a.id = m.article_id join sources s on s.id = a.source_id
    where m.target_id = ${targetId} and ${isMatchShown('m', targetId)}
    order by m.matched_at desc, m.id desc limit ${limit}
  `.execute(db);
  return rows;
}
