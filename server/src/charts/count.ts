import type { ChartMeasure, ChartSplit } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchShown } from '../content/index.ts';
import type { LocalDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';

/** What is counted: the shown matches of these targets of a person on consecutive days. */
export interface CountedMatches {
  userId: string;
  /** null: all of them. */
  targetIds: readonly string[] | null;
  measure: ChartMeasure;
}

export interface CountedPart {
  id: string;
  total: number;
  before: number;
  by_day: number[];
}

export interface Counted {
  total: number;
  before: number;
  by_day: number[];
  by_day_before: number[];
  /** The largest ones, largest first. */
  parts: CountedPart[];
  parts_total: number;
}

/** What is counted once, however many matches have it; null: each match counts. */
const things: Record<ChartMeasure, RawBuilder<unknown> | null> = {
  matches: null,
  articles: sql`m.article_id`,
  stories: sql`m.story_id`,
  alerts: sql`m.notification_id`,
};

const parts: Record<Exclude<ChartSplit, 'none' | 'hours'>, RawBuilder<unknown>> = {
  target: sql`m.target_id`,
  source: sql`a.source_id`,
  language: sql`a.language`,
};

/** The matches as a condition on `matches m`. Both indexes of matches have every column that is counted. */
function isCounted({ userId, targetIds, measure }: CountedMatches, days: readonly LocalDay[]) {
  const [only] = targetIds ?? [];
  // Of one target, the index of targets is read.
  const isOfTargets =
    targetIds === null
      ? sql`m.user_id = ${userId} and ${isMatchShown('m')}`
      : targetIds.length === 1 && only !== undefined
        ? sql`m.target_id = ${only} and ${isMatchShown('m', only)}`
        : sql`m.user_id = ${userId} and m.target_id = any(${[...targetIds]}::text[]) and ${isMatchShown('m')}`;
  const alerted = measure === 'alerts' ? sql` and m.notification_id is not null` : sql``;
  return sql`${isOfTargets} and m.matched_at >= ${days.at(0)?.start} and m.matched_at < ${days.at(-1)?.end}${alerted}`;
}

/** The days that are counted: of the whole, and of each part. The others are not in the result. */
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
}

/**
 * Counts per day, altogether, and per part in one pass over the matches. What is not a match counts once a day, once
 * altogether, and once in each part.
 *
 * @param days both spans, consecutive; `daysBefore` of them are before the period
 * @param limit how many of the largest parts
 */
export async function countChart(
  db: Database,
  matches: CountedMatches,
  { days, daysBefore }: { days: readonly LocalDay[]; daysBefore: number },
  { split, limit, days: shown }: { split: Exclude<ChartSplit, 'hours'>; limit: number; days: ShownDays },
): Promise<Counted> {
  const thing = things[matches.measure];
  const part = split === 'none' ? null : parts[split];
  const hasArticle = split === 'source' || split === 'language';
  const starts = sql`${days.map(({ start }) => start.toISOString())}::timestamptz[]`;
  // Each group once, because counting distinct values would sort all of them.
  const once = (columns: RawBuilder<unknown>) =>
    thing ? sql`(select distinct ${columns}, thing from found) once` : sql`found`;
  const isNow = sql`day > ${daysBefore}`;
  const ofParts = sql`
    union all
    select 'parts', null, null, count(*)::int, 0 from per_part where now > 0
    union all
    select 'part', part, null, now, before from per_part where part in (select part from largest)`;
  const daysOfParts = sql`
    union all
    select 'part_day', part, day, count(*)::int, 0
    from (
      select ${thing ? sql`distinct part, day, thing` : sql`part, day`} from found where ${isNow} and part in (select part from largest)
    ) once group by part, day`;
  const { rows } = await sql<CountedRow>`
    with found as materialized (
      select ${part ?? sql`''`} as part, m.day, ${thing ? sql`m.thing` : sql`1`} as thing
      from (
        select m.target_id, m.article_id, ${thing ?? sql`null`} as thing, width_bucket(m.matched_at, ${starts}) as day
        from matches m where ${isCounted(matches, days)}
        offset 0
      ) m ${hasArticle ? sql`join articles a on a.id = m.article_id` : sql``}
    )${
      part
        ? sql`, per_part as materialized (
      select part, count(*) filter (where is_now)::int as now, count(*) filter (where not is_now)::int as before
      from ${thing ? sql`(select distinct part, ${isNow} as is_now, thing from found) once` : sql`(select part, ${isNow} as is_now from found) once`}
      group by part
    ), largest as (
      select part from per_part where now > 0 order by now desc, part limit ${limit}
    )`
        : sql``
    }
    select 'all' as kind, null::text as part, null::int as day, count(*) filter (where is_now)::int as count,
      count(*) filter (where not is_now)::int as before
    from ${thing ? sql`(select distinct ${isNow} as is_now, thing from found) once` : sql`(select ${isNow} as is_now from found) once`}
    ${shown.ofWhole ? sql`union all select 'day', null, day, count(*)::int, 0 from ${once(sql`day`)} group by day` : sql``}
    ${part ? ofParts : sql``}
    ${part && shown.ofParts ? daysOfParts : sql``}
  `.execute(db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const of = (kind: CountedRow['kind']) => byKind.get(kind) ?? [];
  // Buckets are numbered from 1.
  const byDay = (counts: readonly CountedRow[]) => {
    const found = new Map(counts.map(({ day, count }) => [day, count]));
    return days.map((_, at) => found.get(at + 1) ?? 0);
  };
  const all = shown.ofWhole ? byDay(of('day')) : [];
  const ofPart = Map.groupBy(of('part_day'), (row) => row.part);
  const [whole] = of('all');
  return {
    total: whole?.count ?? 0,
    before: whole?.before ?? 0,
    by_day: all.slice(daysBefore),
    by_day_before: all.slice(0, daysBefore),
    parts: of('part')
      .toSorted((one, other) => other.count - one.count || ((one.part ?? '') < (other.part ?? '') ? -1 : 1))
      .map((row) => ({
        id: row.part ?? '',
        total: row.count,
        before: row.before,
        by_day: shown.ofParts ? byDay(ofPart.get(row.part) ?? []).slice(daysBefore) : [],
      })),
    parts_total: of('parts')[0]?.count ?? 0,
  };
}

/** Counts per hour of each weekday of a time zone, Monday first: each thing once in each of them. */
export async function countHours(
  db: Database,
  matches: CountedMatches,
  days: readonly LocalDay[],
  zone: string,
): Promise<number[][]> {
  const thing = things[matches.measure];
  // Offsets from UTC are whole quarters of an hour, so each quarter is converted to the time zone, not each match.
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

/** When each of these targets was created or, if earlier, found its first match. */
export async function readStarts(db: Database, targetIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; since: Date }>`
    select t.id, least(t.created_at, (select m.matched_at from matches m where m.target_id = t.id order by m.matched_at limit 1)) as since
    from targets t where t.id = any(${[...targetIds]}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** The names of sources by their ids. */
export async function readSourceNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
