import { addsUp, type ChartMeasure, type ChartSplit } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isAdded, isMatchShown, languageOfMatch, sourceOfMatch } from '../content/index.ts';
import type { LocalDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';

/** What is counted: the shown matches of these targets of a person on consecutive days. */
export interface CountedMatches {
  userId: string;
  /** null for all of them. */
  targetIds: readonly string[] | null;
  measure: ChartMeasure;
}

export interface CountedPart {
  id: string;
  total: number;
  before: number;
  rated: number;
  rated_before: number;
  by_day: number[];
}

export interface Counted {
  total: number;
  before: number;
  by_day: number[];
  by_day_before: number[];
  /**
   * The denominators: for a share, the number of rated or coded matches, of which the other figures are the numerator. Otherwise,
   * the same figures again.
   */
  rated: Pick<Counted, 'total' | 'before' | 'by_day' | 'by_day_before'>;
  /** The largest parts, largest first. */
  parts: CountedPart[];
  parts_total: number;
}

/** The key of what is counted once, even if several matches have it; null if each match counts. */
const things: Record<ChartMeasure, RawBuilder<unknown> | null> = {
  matches: null,
  articles: sql`m.article_id`,
  stories: sql`m.story_id`,
  alerts: sql`m.notification_id`,
  relevant: null,
  irrelevant: null,
  precision: null,
  net_tone: null,
};

/** Limits the count to matches with a rating that no exclusion now removes, or to those with a tone. */
const ratings: Partial<Record<ChartMeasure, RawBuilder<unknown>>> = {
  relevant: sql` and m.feedback = 'relevant' and m.excluded_at is null`,
  irrelevant: sql` and m.feedback = 'irrelevant' and m.excluded_at is null`,
  precision: sql` and m.feedback is not null and m.excluded_at is null`,
  net_tone: sql` and m.tone is not null`,
};

const parts: Record<Exclude<ChartSplit, 'none' | 'hours' | 'name'>, RawBuilder<unknown>> = {
  target: sql`m.target_id`,
  source: sourceOfMatch('m'),
  language: languageOfMatch('m'),
  // As in the analytics, matches are counted by the first word that was found.
  term: sql`m.matched_terms[1]`,
  tone: sql`coalesce(m.tone, 'none')`,
  about: sql`told.country`,
  published_in: sql`publisher.country`,
  development: sql`told.development`,
};

/**
 * The table with the parts of a match, if they are not in the match itself: a row for each country that it is about, or for each
 * development.
 */
const partTables: Partial<Record<ChartSplit, RawBuilder<unknown>>> = {
  about: sql`left join article_names n on n.article_id = m.article_id left join lateral unnest(n.countries) told (country) on true`,
  development: sql`left join article_names n on n.article_id = m.article_id left join lateral unnest(n.developments) told (development) on true`,
  published_in: sql`join sources publisher on publisher.id = ${sourceOfMatch('m')}`,
};

/** The value that a match adds to the numerator of a share. */
const numerators: Partial<Record<ChartMeasure, RawBuilder<unknown>>> = {
  precision: sql`(m.feedback = 'relevant')::int`,
  net_tone: sql`(m.tone = 'favourable')::int - (m.tone = 'unfavourable')::int`,
};

/** The matches as a condition on `matches m`. Both indexes of matches have every column that is counted. */
function isCounted({ userId, targetIds, measure }: CountedMatches, days: readonly LocalDay[]) {
  const [only] = targetIds ?? [];
  // For a single target, the condition lets the index of targets be used.
  const isOfTargets =
    targetIds === null
      ? sql`m.user_id = ${userId} and ${isMatchShown('m')}`
      : targetIds.length === 1 && only !== undefined
        ? sql`m.target_id = ${only} and ${isMatchShown('m', only)}`
        : sql`m.user_id = ${userId} and m.target_id = any(${[...targetIds]}::text[]) and ${isMatchShown('m')}`;
  const isMeasured =
    measure === 'alerts' ? sql` and m.notification_id is not null` : (ratings[measure] ?? sql``);
  return sql`${isOfTargets} and m.matched_at >= ${days.at(0)?.start} and m.matched_at < ${days.at(-1)?.end}${isMeasured}`;
}

/** The days that are counted for the total and for each part. Other days are not in the result. */
export interface ShownDays {
  ofWhole: boolean;
  ofParts: boolean;
}

interface CountedRow {
  kind: 'day' | 'all' | 'parts' | 'part' | 'part_day';
  part: string | null;
  day: number | null;
  count: number;
  before: number;
  rated: number;
  rated_before: number;
}

/**
 * Counts per day, in total and per part in one pass over the matches. Items other than matches count once a day, once in total,
 * and once in each part.
 *
 * @param days both spans, consecutive; `daysBefore` of them are before the period
 * @param limit the maximum number of parts, largest first
 */
export async function countChart(
  db: Database,
  matches: CountedMatches,
  { days, daysBefore }: { days: readonly LocalDay[]; daysBefore: number },
  {
    split,
    limit,
    days: shown,
  }: { split: Exclude<ChartSplit, 'hours' | 'name'>; limit: number; days: ShownDays },
): Promise<Counted> {
  const { measure } = matches;
  // A match that is about several countries or reports several developments has several rows.
  const thing = things[measure] ?? (split === 'about' || split === 'development' ? sql`m.id` : null);
  const part = split === 'none' ? null : parts[split];
  const hasDays = shown.ofWhole || shown.ofParts;
  // Without days, the two periods are the buckets.
  const buckets = hasDays ? days : days.filter((_, at) => at === 0 || at === daysBefore);
  const bucketsBefore = hasDays || daysBefore === 0 ? daysBefore : 1;
  const starts = sql`${buckets.map(({ start }) => start.toISOString())}::timestamptz[]`;
  // Whether grouping helps; with the days of a great many parts, it hardly reduces the rows.
  const isGrouped = thing === null && !(split === 'source' && hasDays);
  const found = sql`
    select ${part ?? sql`''`} as part, width_bucket(m.matched_at, ${starts}) as day, ${thing ?? sql`null`} as thing,
      ${numerators[measure] ?? sql`1`} as n, 1 as of
    from matches m ${partTables[split] ?? sql``} where ${isCounted(matches, days)}`;
  // Matches are counted once, by part and day. Other items count once in each figure; they are grouped, because counting distinct
  // values would sort all of them.
  const grouped = isGrouped
    ? sql`select part, day, sum(n)::int as n, count(*)::int as of from (${found}) each group by part, day`
    : found;
  const once = (columns: RawBuilder<unknown>, where = sql`true`) =>
    thing
      ? sql`(select distinct ${columns}, thing, n, of from found where ${where}) once`
      : sql`(select ${columns}, n, of from found where ${where}) once`;
  const isNow = sql`day > ${bucketsBefore}`;
  const sums = sql`coalesce(sum(n) filter (where is_now), 0)::int as count, coalesce(sum(n) filter (where not is_now), 0)::int as before,
      coalesce(sum(of) filter (where is_now), 0)::int as rated, coalesce(sum(of) filter (where not is_now), 0)::int as rated_before`;
  // If each item is in exactly one part, the parts have been counted already; some sources have no known country.
  const isInOnePart = part !== null && thing !== null && split !== 'published_in' && addsUp(measure, split);
  const all = isInOnePart
    ? sql`
    select 'all' as kind, null::text as part, null::int as day, coalesce(sum(count), 0)::int as count,
      coalesce(sum(before), 0)::int as before, coalesce(sum(rated), 0)::int as rated, coalesce(sum(rated_before), 0)::int as rated_before
    from per_part`
    : sql`
    select 'all' as kind, null::text as part, null::int as day, ${sums}
    from ${once(sql`${isNow} as is_now`)}`;
  const ofParts = sql`
    union all
    select 'parts', null, null, count(*)::int, 0, 0, 0 from per_part where rated > 0
    union all
    select 'part', part, null, count, before, rated, rated_before from per_part where part in (select part from largest)`;
  const ofDays = (
    kind: RawBuilder<unknown>,
    ofPart: RawBuilder<unknown>,
    counted: RawBuilder<unknown>,
  ) => sql`
    union all
    select ${kind}, ${ofPart}, day, sum(n)::int, 0, sum(of)::int, 0 from ${counted} group by 2, day`;
  const isShownDay = sql`${isNow} and part in (select part from largest)`;
  // Whether the days of the total are the sums of those of the parts.
  const daysAreSums = isInOnePart && shown.ofWhole && shown.ofParts;
  const { rows } = await sql<CountedRow>`
    with found as materialized (${grouped})${
      part
        ? sql`, per_part as materialized (
      select part, ${sums} from ${once(sql`part, ${isNow} as is_now`, sql`part is not null`)} group by part
    ), largest as (
      select part from per_part where rated > 0 order by rated desc, part limit ${limit}
    )`
        : sql``
    }${
      daysAreSums
        ? sql`, per_day as materialized (
      select part, day, sum(n)::int as n, sum(of)::int as of from ${once(sql`part, day`)} group by part, day
    )`
        : sql``
    }
    ${all}
    ${shown.ofWhole ? ofDays(sql`'day'`, sql`null::text`, daysAreSums ? sql`per_day` : once(sql`day`)) : sql``}
    ${part ? ofParts : sql``}
    ${part && shown.ofParts ? ofDays(sql`'part_day'`, sql`part`, daysAreSums ? sql`per_day where ${isShownDay}` : once(sql`part, day`, isShownDay)) : sql``}
  `.execute(db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const of = (kind: CountedRow['kind']) => byKind.get(kind) ?? [];
  // Buckets are numbered from 1.
  const byDay = (counts: readonly CountedRow[], figure: 'count' | 'rated' = 'count') => {
    const counted = new Map(counts.map((row) => [row.day, row[figure]]));
    return days.map((_, at) => counted.get(at + 1) ?? 0);
  };
  const ofPart = Map.groupBy(of('part_day'), (row) => row.part);
  const [whole] = of('all');
  const wholeOf = (figure: 'count' | 'rated') => {
    const counts = shown.ofWhole ? byDay(of('day'), figure) : [];
    return {
      total: whole?.[figure] ?? 0,
      before: whole?.[figure === 'count' ? 'before' : 'rated_before'] ?? 0,
      by_day: counts.slice(daysBefore),
      by_day_before: counts.slice(0, daysBefore),
    };
  };
  return {
    ...wholeOf('count'),
    rated: wholeOf('rated'),
    parts: of('part')
      .toSorted((one, other) => other.rated - one.rated || ((one.part ?? '') < (other.part ?? '') ? -1 : 1))
      .map((row) => ({
        id: row.part ?? '',
        total: row.count,
        before: row.before,
        rated: row.rated,
        rated_before: row.rated_before,
        by_day: shown.ofParts ? byDay(ofPart.get(row.part) ?? []).slice(daysBefore) : [],
      })),
    parts_total: of('parts')[0]?.count ?? 0,
  };
}

/** Counts per hour of each weekday in a time zone, Monday first. Each item counts once in each hour. */
export async function countHours(
  db: Database,
  matches: CountedMatches,
  days: readonly LocalDay[],
  zone: string,
): Promise<number[][]> {
  const thing = things[matches.measure];
  // Offsets from UTC are multiples of a quarter of an hour, so quarters are converted to the time zone instead of matches.
  const { rows } = await sql<{ weekday: number; hour: number; count: number }>`
    with found as materialized (
      select date_bin('15 minutes', m.matched_at, 'epoch') as quarter, ${thing ?? sql`null::text`} as thing
      from matches m where ${isCounted(matches, days)}
    ), quarters as materialized (
      select quarter, extract(isodow from local)::int as weekday, extract(hour from local)::int as hour
      from (select quarter, quarter at time zone ${zone} as local from (select distinct quarter from found) q offset 0) converted
    )
    select weekday, hour, count(*)::int as count
    from ${thing ? sql`(select distinct weekday, hour, thing from found join quarters using (quarter)) once` : sql`found join quarters using (quarter)`}
    group by weekday, hour
  `.execute(db);
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { weekday, hour, count } of rows) {
    const row = hours[weekday - 1];
    if (row) row[hour] = count;
  }
  return hours;
}

/** Counts all matches of a chart of the net tone, coded or not. */
export async function countUncodedToo(
  db: Database,
  matches: CountedMatches,
  days: readonly LocalDay[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from matches m where ${isCounted({ ...matches, measure: 'matches' }, days)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Reads when each of these targets was created or, if earlier, found its first match: articles added by hand may be of any age.
 */
export async function readStarts(db: Database, targetIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; since: Date }>`
    select t.id, least(t.created_at, (select m.matched_at from matches m where m.target_id = t.id and not ${isAdded('m')} order by m.matched_at limit 1)) as since
    from targets t where t.id = any(${[...targetIds]}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** The names of sources by ID. */
export async function readSourceNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
