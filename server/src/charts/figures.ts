/// <reference lib="esnext.temporal" />

import {
  type ChartDraft,
  type ChartFigures,
  type ChartGap,
  type ChartPart,
  chartPeriodDays,
  countryName,
  type Development,
  developmentNames,
  effectivePlan,
  hasDaysOfParts,
  isShareMeasure,
  labelKey,
  languageNames,
  limits,
  needsAdvanced,
  type Plan,
  planLimits,
  type Role,
  shownTerm,
  tones,
} from '@newswatch/shared/contracts';
import { historyStart } from '../content/index.ts';
import { dateIn, hoursOf, type LocalDay, lastLocalDays } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import { countNames, zoneOf } from '../targets/index.ts';
import {
  type CountedMatches,
  type CountedPart,
  countChart,
  countHours,
  countUncodedToo,
  readSourceNames,
  readStarts,
} from './count.ts';
import { type ChartedTarget, listTargetRows, listTargets } from './repository.ts';

/** The person who asks; their plan limits the answer. */
export interface Reader {
  id: string;
  role: Role;
  plan: Plan;
}

/** What a chart counts, whether saved or not. */
export type Definition = Omit<ChartDraft, 'title' | 'width' | 'version'>;

/** The labels to which the chart's targets are limited. */
export interface Narrowed {
  onlyLabel?: readonly string[] | undefined;
}

/** The maximum number of lines or stacked parts; more could not be distinguished by colour and stroke. */
const SERIES_SHOWN = 5;
const ROWS_SHOWN = 10;

/** Whether a person's plan shows what a chart compares. */
export const planShows = (reader: Reader, { split }: Pick<Definition, 'split'>): boolean =>
  !needsAdvanced(split) || planLimits[effectivePlan(reader)].advancedAnalytics;

/** Counts the figures of a chart in the time zone of its owner. */
export async function readFigures(
  db: Database,
  reader: Reader,
  { onlyLabel, ...chart }: Definition & Narrowed,
  now: Date,
): Promise<ChartFigures> {
  const [zone, all] = await Promise.all([zoneOf(db, reader.id), listTargets(db, reader.id)]);
  const charted = chartedTargets(chart, all);
  const targets = onlyLabel ? charted.filter(withLabel(onlyLabel)) : charted;
  const today = dateIn(zone, now);
  const period = daysOf(chart, { zone, today, now });
  const shownSince = historyStart(effectivePlan(reader), zone, now);
  const days = shownSince === null ? period : period.filter(({ start }) => start >= shownSince);
  const isCut = days.length < period.length;
  const [first, last] = [days.at(0), days.at(-1)];
  // Names have no comparison, even if the chart had one before it was split by them.
  const isComparing = chart.compare && chart.split !== 'name';
  const before = isComparing && first && !isCut ? daysBefore(first, days.length, zone) : [];
  const isHiddenBefore = shownSince !== null && before[0] !== undefined && before[0].start < shownSince;
  const common = {
    timezone: zone,
    dates: days.map(({ date }) => date),
    is_today_counted: days.at(-1)?.date === today,
    shown_since: shownSince !== null && (isCut || isHiddenBefore) ? dateIn(zone, shownSince) : null,
    targets: targets.length,
    only_target_id: targets.length === 1 ? (targets[0]?.id ?? null) : null,
  };
  const isOutside = charted.length > 0 && targets.length === 0;
  const gap = isOutside ? 'outside' : gapOf(reader, chart, { targets, days });
  if (gap !== null || !first || !last) return { ...nothing, ...common, gap };

  const end = last.end < now ? last.end : now;
  if (chart.split === 'name') {
    const span = { from: first.start, to: end };
    return { ...nothing, ...common, gap, ...(await nameFigures(db, targets, span)) };
  }

  const isShownBefore = before[0] !== undefined && !isHiddenBefore;
  const starts = isShownBefore
    ? await readStarts(
        db,
        targets.map(({ id }) => id),
      )
    : new Map<string, Date>();
  const isKnown = (since: Date | undefined) =>
    isShownBefore && since !== undefined && dateIn(zone, since) <= (before[0]?.date ?? '');
  const compared = isKnown(earliest(starts.values())) ? before : [];

  const matches: CountedMatches = {
    userId: reader.id,
    targetIds: chart.scope === 'all' && !onlyLabel ? null : targets.map(({ id }) => id),
    measure: chart.measure,
  };
  const withDays = hasDaysOfParts(chart.form);
  const shown: Parameters<typeof countChart>[3] = {
    split: chart.split === 'hours' ? 'none' : chart.split,
    limit: withDays ? SERIES_SHOWN : ROWS_SHOWN,
    days: { ofWhole: chart.split === 'none' || chart.form === 'stacked', ofParts: withDays },
  };
  const isShare = isShareMeasure(chart.measure);
  const hasDays = (shown.days.ofWhole || shown.days.ofParts) && chart.form !== 'number';
  const isHourly =
    hasDays && !isShare && chart.period === 'dates' && days.length <= limits.ANALYTICS_HOURLY_DAYS_MAX;
  const [counted, hourly, hours, matchCount] = await Promise.all([
    countChart(db, matches, { days: [...compared, ...days], daysBefore: compared.length }, shown),
    isHourly ? countByHour(db, matches, { days, zone, end }, shown) : null,
    chart.split === 'hours' ? countHours(db, matches, days, zone) : null,
    chart.measure === 'net_tone' ? countUncodedToo(db, matches, days) : null,
  ]);
  const names = await readNames(db, chart, counted.parts, all);
  const parts = chart.split === 'tone' ? inToneOrder(counted.parts) : counted.parts;
  const isCompared = compared.length > 0;
  const whole = (figures: typeof counted.rated) => ({
    total: figures.total,
    before: isCompared ? figures.before : null,
    by_day: figures.by_day,
    by_day_before: isCompared ? figures.by_day_before : null,
  });
  return {
    ...common,
    gap,
    from: first.start.toISOString(),
    to: end.toISOString(),
    ...whole(counted),
    rated: isShare
      ? { ...whole(counted.rated), ...(matchCount === null ? {} : { matches: matchCount }) }
      : null,
    hourly: hourly && {
      hours: hourly.hours,
      whole: hourly.by_day,
      parts: parts.map(({ id }) => hourly.parts.find((part) => part.id === id)?.by_day ?? []),
    },
    parts: parts.map(({ rated, rated_before, ...part }): ChartPart => {
      const hasBefore = isCompared && (chart.split !== 'target' || isKnown(starts.get(part.id)));
      return {
        ...part,
        name: partName(chart.split, part.id, names),
        before: hasBefore ? part.before : null,
        ...(isShare ? { rated, rated_before: hasBefore ? rated_before : null } : {}),
      };
    }),
    parts_total: counted.parts_total,
    hours,
  };
}

/** Counts the hours of days that have begun. Items other than matches count once an hour. */
async function countByHour(
  db: Database,
  matches: CountedMatches,
  { days, zone, end }: { days: readonly LocalDay[]; zone: string; end: Date },
  shown: Parameters<typeof countChart>[3],
) {
  const hours = hoursOf(days, zone).filter(({ start }) => start < end);
  const spans = hours.map(({ local: date, ...span }) => ({ date, ...span }));
  const { by_day, parts } = await countChart(db, matches, { days: spans, daysBefore: 0 }, shown);
  return {
    by_day,
    parts,
    hours: hours.map(({ local, start, end: to }) => ({
      ...{ from: start.toISOString(), to: to.toISOString(), local },
    })),
  };
}

/** The stories of the newest matches by the names in them, as the analytics count them. */
async function nameFigures(
  db: Database,
  targets: readonly ChartedTarget[],
  span: { from: Date; to: Date },
): Promise<Partial<ChartFigures>> {
  const began = performance.now();
  const rows = await listTargetRows(
    db,
    targets.map(({ id }) => id),
  );
  const { names, stories, is_complete, since, until } = await countNames(db, rows, {
    span,
    elapsed: () => performance.now() - began,
  });
  return {
    from: (since ?? span.from).toISOString(),
    to: (until ?? span.to).toISOString(),
    total: stories,
    parts: names
      .toSorted((one, other) => other.stories - one.stories || (one.text < other.text ? -1 : 1))
      .slice(0, ROWS_SHOWN)
      .map(({ text, stories: total }) => ({ id: text, name: text, total, before: null, by_day: [] })),
    parts_total: names.length,
    is_complete,
  };
}

const nothing = {
  from: null,
  to: null,
  total: 0,
  before: null,
  by_day: [],
  by_day_before: null,
  parts: [],
  parts_total: 0,
  hourly: null,
  hours: null,
};

function chartedTargets(
  { scope, target_ids, label }: Definition,
  all: readonly ChartedTarget[],
): ChartedTarget[] {
  const kept = all.filter(({ is_deleted }) => !is_deleted);
  if (scope === 'chosen') return kept.filter(({ id }) => target_ids.includes(id));
  if (scope === 'all') return kept;
  return kept.filter(withLabel([label]));
}

const withLabel = (any: readonly string[]) => {
  const keys = any.map(labelKey);
  return ({ labels }: ChartedTarget) => labels.some((one) => keys.includes(labelKey(one)));
};

function gapOf(
  reader: Reader,
  chart: Definition,
  { targets, days }: { targets: readonly ChartedTarget[]; days: readonly LocalDay[] },
): ChartGap | null {
  if (!planShows(reader, chart)) return 'plan';
  if (targets.length === 0) return chart.scope === 'label' ? 'label' : 'targets';
  return days.length === 0 ? 'history' : null;
}

/** The days of the period up to today; of fixed dates that are all in the future, none. */
function daysOf(
  { period, from, to }: Definition,
  { zone, today, now }: { zone: string; today: string; now: Date },
): LocalDay[] {
  if (period !== 'dates') return lastLocalDays(now, zone, chartPeriodDays[period]);
  const last = to < today ? to : today;
  return from > last ? [] : listDays(from, last, zone);
}

/** Lists days, including both ends. */
function listDays(from: string, to: string, zone: string): LocalDay[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to, { largestUnit: 'day' }).days + 1;
  const end = first.add({ days: count }).toZonedDateTime(zone).epochMilliseconds;
  return lastLocalDays(new Date(end - 1), zone, count);
}

function daysBefore({ start }: LocalDay, count: number, zone: string): LocalDay[] {
  return lastLocalDays(new Date(start.getTime() - 1), zone, count);
}

function earliest(moments: Iterable<Date>): Date | undefined {
  let first: Date | undefined;
  for (const moment of moments) if (!first || moment < first) first = moment;
  return first;
}

/** Sorts tones in their fixed order, whatever their size. Uncoded matches come last. */
const inToneOrder = (parts: readonly CountedPart[]): CountedPart[] =>
  [...tones, 'none'].flatMap((tone) => parts.filter(({ id }) => id === tone));

const toneNames: Readonly<Record<string, string>> = {
  favourable: 'Favourable',
  neutral: 'Neutral',
  unfavourable: 'Unfavourable',
  none: 'Not coded',
};

function partName(split: Definition['split'], id: string, names: ReadonlyMap<string, string>): string {
  if (split === 'term') return shownTerm(id);
  if (split === 'tone') return toneNames[id] ?? id;
  if (split === 'development') return developmentNames[id as Development] ?? id;
  return split === 'about' || split === 'published_in' ? countryName(id) : (names.get(id) ?? '');
}

async function readNames(
  db: Database,
  { split }: Definition,
  parts: readonly CountedPart[],
  targets: readonly ChartedTarget[],
): Promise<Map<string, string>> {
  if (split === 'source')
    return readSourceNames(
      db,
      parts.map(({ id }) => id),
    );
  if (split === 'language') return new Map(Object.entries(languageNames));
  return new Map(targets.map(({ id, name }) => [id, name]));
}
