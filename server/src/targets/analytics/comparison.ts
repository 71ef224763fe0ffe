import {
  type AdvancedComparison,
  type ComparedTarget,
  type ExportedFile,
  type SharedStories,
  type SharedStoriesQuery,
  type TableFormat,
  type TargetAnalytics,
  type TargetComparison,
  type TargetComparisonQuery,
  ToneTotals,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { shareCell } from '../../csv.ts';
import { type Columns as ColumnsOf, tableFile, tableOf } from '../../exported-file.ts';
import { pagination } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { sheetReaderOf, type WorkbookTable } from '../../workbook/index.ts';
import { analyticsBlock } from '../policy.ts';
import { findTarget, type TargetRow } from '../repository.ts';
import { daysOfPeriod, readOwnTarget, settledSpan, spanOf, zoneOf } from './period.ts';
import { countSharedStories } from './repository.ts';
import { type Exporter, fileName, type Reader, type TargetAnalyticsService } from './service.ts';
import { listSharedStories } from './shared-stories.ts';

type Query = v.InferOutput<typeof TargetComparisonQuery>;

const SOURCES_LISTED = 10;

/** Several targets of a person side by side. If the first belongs to somebody else, it is `not_found`. */
export interface TargetComparisonService {
  get(reader: Reader, targetId: string, query: Query, now: Date): Promise<TargetComparison>;
  /** The stories that two or more of them found. @throws {Failure} `plan_required` in the free plan */
  stories(
    reader: Reader,
    targetId: string,
    query: v.InferOutput<typeof SharedStoriesQuery>,
    now: Date,
  ): Promise<v.InferOutput<typeof SharedStories>>;
  /** @throws {Failure} `rate_limited`, like the other exports */
  exportTable(
    reader: Exporter,
    targetId: string,
    query: Query & { format?: TableFormat },
    now: Date,
  ): Promise<ExportedFile>;
}

export function createTargetComparison(options: {
  db: Database;
  throttle: Throttle;
  analytics: TargetAnalyticsService;
}): TargetComparisonService {
  const { db, throttle, analytics } = options;

  /** The target, and the other requested targets that belong to the person. */
  const readTargets = async (reader: Reader, target: TargetRow, requested: readonly string[] = []) => {
    const otherIds = requested.filter((id) => id !== target.id);
    const found = await Promise.all(otherIds.map((id) => findTarget(db, reader.id, id)));
    const others = found.filter((other) => other !== undefined);
    return { targets: [target, ...others], left_out: otherIds.length - others.length };
  };

  const get = async (
    reader: Reader,
    target: TargetRow,
    { with: requested, ...query }: Query,
    now: Date,
  ): Promise<{ comparison: TargetComparison; sources: SourceRow[] }> => {
    const { targets, left_out } = await readTargets(reader, target, requested);
    const answers: { target: TargetRow; analytics: TargetAnalytics }[] = [];
    // One after the other: each runs many queries at once, and together they would occupy every connection.
    for (const row of targets) {
      answers.push({ target: row, analytics: await analytics.get(reader, row.id, query, now) });
    }
    const own = answers[0]?.analytics;
    if (!own) throw new RangeError('a comparison without a target');
    const all = answers.map((answer) => answer.analytics);
    const shareOf = shareOfSum(all.map(({ totals }) => totals.matches));
    const previousShareOf = shareOfSum(all.map(({ previous_totals }) => previous_totals.matches));
    const reachShareOf = shareOfSum(all.map(({ advanced }) => advanced?.reach?.potential ?? 0));
    const span = spanOf(daysOfPeriod(query.period, own.timezone, now).days);
    const sources = sourceRows(all.map(({ advanced }) => advanced?.by_source ?? []));
    const comparison: TargetComparison = {
      period: query.period,
      timezone: own.timezone,
      from: own.from,
      to: own.to,
      is_today_counted: own.is_today_counted,
      hourly:
        own.hourly?.map(({ from, to, local }, at) => ({
          ...{ from, to, local },
          matches: all.map(({ hourly }) => hourly?.[at]?.matches ?? 0),
        })) ?? null,
      targets: answers.map(
        ({ target: { id, name, status }, analytics: given }): ComparedTarget => ({
          id,
          name,
          status,
          first_day: given.first_day,
          totals: given.totals,
          previous_totals: given.previous_totals,
          share: shareOf(given.totals.matches),
          previous_share: previousShareOf(given.previous_totals.matches),
          by_day: given.by_day.map(({ date, matches, stories }) => ({ date, matches, stories })),
          ...(given.tones ? { tones: v.parse(ToneTotals, given.tones) } : {}),
          reach: given.advanced?.reach ?? null,
          reach_share: given.advanced?.reach ? reachShareOf(given.advanced.reach.potential) : null,
          busiest_day: busiestDay(given.by_day),
          latency_p50_ms: given.advanced?.latency_ms.p50 ?? null,
        }),
      ),
      left_out,
      advanced: own.advanced && {
        top_sources: sources.slice(0, SOURCES_LISTED),
        sources: sources.length,
        shared_sources: sources.filter(({ matches }) => matches.filter((count) => count > 0).length > 1)
          .length,
        ...(await countSharedStories(
          db,
          targets.map(({ id }) => id),
          span,
        )),
      },
    };
    return { comparison, sources };
  };

  return {
    async get(reader, targetId, query, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      return (await get(reader, target, query, now)).comparison;
    },

    async stories(reader, targetId, { with: requested, period, timezone, ...page }, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      const block = analyticsBlock(reader, 'Stories in common');
      if (block) throw block;
      const { targets } = await readTargets(reader, target, requested);
      const ids = targets.map(({ id }) => id);
      const zone = timezone ?? (await zoneOf(db, reader.id));
      const span = settledSpan(daysOfPeriod(period, zone, now), now);
      const [{ shared_stories }, listed] = await Promise.all([
        countSharedStories(db, ids, span),
        listSharedStories(db, { userId: reader.id, targetIds: ids }, span, page),
      ]);
      return {
        ...listed,
        pagination: pagination(page, shared_stories),
        target_ids: ids,
        from: span.from.toISOString(),
        to: span.to.toISOString(),
      };
    },

    async exportTable(reader, targetId, { format = 'csv', ...query }, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      await throttle.hitPerson(reader, 'export', throttleRules.export, now);
      const { comparison, sources } = await get(reader, target, query, now);
      const { targets, from, to } = comparison;
      const name = `${fileName(target.name)}-compared-${from}-${to}`;
      const table = tableOf('Targets', targets, {
        ...figureColumns,
        ...(comparison.hourly ? hourColumns(targets, comparison.hourly) : dayColumns(targets)),
        ...sourceColumns(targets, sources),
        ...toneColumns,
        ...reachColumns(targets),
      });
      const sheets = comparisonSheets(comparison, sources);
      const viewer = await sheetReaderOf(db, reader.id);
      return tableFile(format, { name, table, sheets }, { ...viewer, timeZone: comparison.timezone });
    },
  };
}

type Columns = ColumnsOf<ComparedTarget>;

const figureColumns = {
  Target: ({ name }) => name,
  Matches: ({ totals }) => totals.matches,
  'Matches before': ({ previous_totals }) => previous_totals.matches,
  Share: ({ share }) => shareCell(share),
  'Share before': ({ previous_share }) => shareCell(previous_share),
  Stories: ({ totals }) => totals.stories,
  Sources: ({ totals }) => totals.sources,
  Precision: ({ totals }) => shareCell(totals.precision),
  'Median time to alert (ms)': ({ latency_p50_ms }) => latency_p50_ms,
  'Busiest day': ({ busiest_day }) => busiest_day && { day: busiest_day.date },
  'Matches on the busiest day': ({ busiest_day }) => busiest_day?.matches ?? null,
} satisfies Columns;

/** The tones come after all other columns, with the number of matches from which they are counted. */
const toneColumns = {
  'Matches with a coded tone': ({ tones }) => tones?.coded ?? null,
  Favourable: ({ tones }) => tones?.favourable ?? null,
  Neutral: ({ tones }) => tones?.neutral ?? null,
  Unfavourable: ({ tones }) => tones?.unfavourable ?? null,
} satisfies Columns;

/** The potential reach, if any source has an audience, with the number of matches that it leaves out. */
const reachColumns = (targets: readonly ComparedTarget[]): Columns =>
  targets.some(({ reach }) => reach)
    ? {
        'Potential reach': ({ reach }) => reach?.potential ?? null,
        'Potential reach before': ({ reach }) => reach?.previous?.potential ?? null,
        'Share of reach': ({ reach_share }) => shareCell(reach_share),
        'Audience of the sources': ({ reach }) => reach?.audience ?? null,
        'Matches without an audience': ({ reach }) => reach?.articles_without ?? null,
      }
    : {};

/** A column for each day. */
function dayColumns(targets: readonly ComparedTarget[]): Columns {
  const days = targets[0]?.by_day ?? [];
  return Object.fromEntries(
    days.map(({ date }, at) => [date, ({ by_day }: ComparedTarget) => by_day[at]?.matches ?? null]),
  );
}

/** A column for each hour of a few days, by the clock and with its offset. */
const hourColumns = (
  targets: readonly ComparedTarget[],
  hours: NonNullable<TargetComparison['hourly']>,
): Columns =>
  Object.fromEntries(
    hours.map(({ local, matches }) => [
      local,
      (target: ComparedTarget) => matches[targets.indexOf(target)] ?? null,
    ]),
  );

/** The same figures as in the table, with a row for each day and each source instead of a column. */
function comparisonSheets(
  { targets, hourly }: TargetComparison,
  sources: readonly SourceRow[],
): WorkbookTable[] {
  const columnOf = uniqueNames(targets.map(({ name }) => name));
  const days = (targets[0]?.by_day ?? []).map(({ date }, at) => ({
    date,
    matches: targets.map(({ by_day }) => by_day[at]?.matches ?? null),
  }));
  const perTarget = Object.fromEntries(
    columnOf.map((name, at) => [
      name,
      (row: { matches: readonly (number | null)[] }) => row.matches[at] ?? null,
    ]),
  );
  return [
    tableOf('Targets', targets, { ...figureColumns, ...toneColumns, ...reachColumns(targets) }),
    tableOf('Days', days, { Day: ({ date }) => ({ day: date }), ...perTarget }),
    ...(hourly
      ? [tableOf('By hour', hourly, { 'Hour from': ({ from }) => new Date(from), ...perTarget })]
      : []),
    tableOf('Sources', sources, { Source: ({ name }) => name, ...perTarget }),
  ];
}

/** Two targets may have the same name, and a target may have the name of another column. */
function uniqueNames(names: readonly string[]): string[] {
  const used = new Set(['Day', 'Hour from', 'Source']);
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number += 1) unique = `${name} (${number})`;
    used.add(unique);
    // In an object, a key that is a number comes before all others.
    return /^\d+$/.test(unique) ? `${unique} ` : unique;
  });
}

/** null stays null: without a count, there is no share. */
export function shareOfSum(counts: readonly number[]): (count: number) => number | null {
  const sum = counts.reduce((total, count) => total + count, 0);
  return (count) => (sum === 0 ? null : count / sum);
}

function busiestDay(days: TargetAnalytics['by_day']): ComparedTarget['busiest_day'] {
  let busiest: ComparedTarget['busiest_day'] = null;
  for (const { date, matches } of days) {
    if (matches > (busiest?.matches ?? 0)) busiest = { date, matches };
  }
  return busiest;
}

/** A column for each source. Sources with the same name are distinguished by ID. */
function sourceColumns(targets: readonly ComparedTarget[], sources: readonly SourceRow[]): Columns {
  const isTwice = (name: string) => sources.filter((source) => source.name === name).length > 1;
  return Object.fromEntries(
    sources.map(({ source_id, name, matches }) => [
      `Source: ${isTwice(name) ? `${name} (${source_id})` : name}`,
      (target: ComparedTarget) => matches[targets.indexOf(target)] ?? 0,
    ]),
  );
}

type SourceCounts = readonly { source_id: string; name: string; count: number }[];
type SourceRow = AdvancedComparison['top_sources'][number];

/**
 * The sources of all targets with the matches of each, those with the most first.
 *
 * @param byTarget the sources of each target, with their matches
 */
function sourceRows(byTarget: readonly SourceCounts[]): SourceRow[] {
  const rows = new Map<string, SourceRow & { sum: number }>();
  for (const [at, sources] of byTarget.entries()) {
    for (const { source_id, name, count } of sources) {
      const row = rows.get(source_id) ?? { source_id, name, matches: byTarget.map(() => 0), sum: 0 };
      row.matches[at] = count;
      row.sum += count;
      rows.set(source_id, row);
    }
  }
  return [...rows.values()]
    .sort((one, other) => other.sum - one.sum || one.name.localeCompare(other.name))
    .map(({ source_id, name, matches }) => ({ source_id, name, matches }));
}
