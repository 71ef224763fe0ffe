import type { StoryMeasure } from '@newswatch/shared/contracts';
import type { StorySentence } from '../report/sentences.ts';
import { type Figure, RISING } from './find-figures.ts';

/** A figure in a report of a story. */
export interface ReportedFigure extends Figure {
  source_id: string;
  article_id: string;
  /** The time at which we first saw the report. */
  at: number;
  /** Null for a title. */
  sentence: StorySentence | null;
}

/** A value and who reports it, from the earliest report on. */
export interface Value {
  value: number;
  reports: ReportedFigure[];
  sources: ReadonlySet<string>;
}

/** The figures for one subject, such as the dead in one town. */
export interface FollowedFigure {
  measure: StoryMeasure;
  currency: string | null;
  /** The place as the reports write it, if there are figures for several places; null otherwise. */
  place: string | null;
  /** The successive values, newest last. */
  states: Value[];
  /** The different values that sources give at the same time, smallest first; empty if they agree. */
  differing: Value[];
  /** Reports of values that no longer apply. */
  superseded: ReportedFigure[];
}

/** A rounded figure is the same as one that differs by at most this share. */
const ROUNDED = 0.04;
/** A later limit or approximate figure that differs by no more than this share is not a new value. */
const ROUGH = 0.25;
/** Reports that repeat an earlier figure within this time do not know the later one yet. */
const LAG_MS = 2 * 3_600_000;
/** After this time, a figure counts as newer rather than only different, even if a single source has it. */
const LONG_AFTER_MS = 18 * 3_600_000;
/** Figures of the same thing at the same time differ by no more than this. */
const RATIO = 2.5;
/** The police and the organisers count differently. */
const COUNTED_BY_SIDES: ReadonlySet<StoryMeasure> = new Set(['protesters']);
const SIDES_RATIO = 10;
/** Different figures within this time are shown side by side. */
const SAME_TIME_MS = 12 * 3_600_000;

/**
 * The figures of a story, each followed through its reports. A value is replaced by a later one if a report says so ("rose to
 * 19"), or if two sources have the later one, or it comes long after, and nobody repeats the earlier one; so a single different
 * figure replaces nothing.
 */
export function followFigures(reported: readonly ReportedFigure[]): FollowedFigure[] {
  const ordered = reported.toSorted((one, other) => one.at - other.at);
  return [...Map.groupBy(ordered, ({ measure }) => measure)].flatMap(([measure, own]) =>
    byCurrency(own).flatMap((figures) => {
      const series = byPlace(figures);
      return series.map((one) => follow(measure, one, series.length > 1));
    }),
  );
}

/** Sums without a currency belong to the only currency, if there is just one. */
function byCurrency(figures: readonly ReportedFigure[]): ReportedFigure[][] {
  const currencies = new Set(figures.map(({ currency }) => currency).filter(Boolean));
  const [only] = currencies.size === 1 ? currencies : [null];
  return [...Map.groupBy(figures, ({ currency }) => (currency === '' && only ? only : currency)).values()];
}

/** Figures for different places have different subjects. A figure without a place joins them only if there is a single place. */
function byPlace(figures: readonly ReportedFigure[]): ReportedFigure[][] {
  const series: { places: Set<string>; own: ReportedFigure[] }[] = [];
  const unplaced: ReportedFigure[] = [];
  for (const figure of figures) {
    if (figure.place === null) {
      unplaced.push(figure);
      continue;
    }
    const { key } = figure.place;
    const fitting = series.find(({ places }) => places.has(key));
    // "Rises to 19 in Peru" may come after a figure for the town.
    const only = series.length === 1 && figure.isUpdate ? series[0] : undefined;
    const joined = fitting ?? only;
    if (joined) {
      joined.places.add(key);
      joined.own.push(figure);
    } else series.push({ places: new Set([key]), own: [figure] });
  }
  const groups = series.map(({ own }) => own);
  if (groups.length === 1)
    return [[...(groups[0] ?? []), ...unplaced].toSorted((one, other) => one.at - other.at)];
  const rest: ReportedFigure[] = [];
  for (const figure of unplaced) {
    // A figure by the same source in the same report, or with the same number, probably has its place in another sentence.
    const likely = groups.filter((own) =>
      own.some(({ article_id, value }) => article_id === figure.article_id && value === figure.value),
    );
    if (likely.length === 1) likely[0]?.push(figure);
    else rest.push(figure);
  }
  return [...groups, ...(rest.length > 0 ? [rest] : [])].map((own) =>
    own.toSorted((one, other) => one.at - other.at),
  );
}

function follow(
  measure: StoryMeasure,
  figures: readonly ReportedFigure[],
  hasPlaces: boolean,
): FollowedFigure {
  const values = valuesOf(figures);
  const states: Value[] = [];
  const ignored = new Set<Value>();
  for (const value of values) {
    const current = states.at(-1);
    if (!current) states.push(value);
    else if (isPartial(measure, value, current)) ignored.add(value);
    else if (replaces(value, current, () => confirming(measure, value, values))) states.push(value);
  }
  const current = states.at(-1);
  const since = current?.reports[0]?.at ?? 0;
  const differing = current && states.length > 0 ? differingFrom(measure, current, values) : [];
  const named = figures.find(({ place }) => place !== null)?.place?.text ?? null;
  return {
    measure,
    currency:
      figures.find(({ currency }) => currency !== '')?.currency ?? (figures[0]?.currency === '' ? '' : null),
    place: hasPlaces ? named : null,
    states,
    differing,
    superseded:
      states.length < 2
        ? []
        : values
            .filter((value) => value !== current && !ignored.has(value) && !differing.includes(value))
            .flatMap((value) => value.reports.filter(({ at }) => at < since || states.includes(value))),
  };
}

/** The different values in the order of their first reports. */
function valuesOf(figures: readonly ReportedFigure[]): Value[] {
  const values: { value: number; reports: ReportedFigure[]; sources: Set<string> }[] = [];
  for (const figure of figures) {
    const same = values.findLast(({ value, reports: [first] }) => isSame(figure, value, first?.at ?? 0));
    if (same) {
      same.reports.push(figure);
      same.sources.add(figure.source_id);
    } else values.push({ value: figure.value, reports: [figure], sources: new Set([figure.source_id]) });
  }
  return values;
}

/** Whether a figure is a value that was first reported at a time. */
function isSame(figure: ReportedFigure, value: number, at: number): boolean {
  if (figure.value === value) return true;
  if (figure.isUpdate) return false;
  const share = Math.abs(figure.value - value) / Math.max(figure.value, value);
  if (figure.bound !== null && figure.at >= at) return share <= ROUGH;
  return share <= ROUNDED && isRoundedOf(figure.value, value);
}

/** 2,300 is a rounded 2,294. */
const isRoundedOf = (one: number, other: number): boolean =>
  Math.min(one, other) > 20 &&
  (significantDigits(one) < significantDigits(other) || significantDigits(other) < significantDigits(one));
const significantDigits = (value: number): number =>
  String(value)
    .replace(/\D/gu, '')
    .replace(/^0+|0+$/gu, '').length;

/** Whether a figure counts only a part of another one, such as five of the nineteen dead. */
const isPartial = (measure: StoryMeasure, { value, reports }: Value, current: Value): boolean =>
  RISING.has(measure) && value < current.value && !reports.some(({ isLower }) => isLower);

/** The sources of a value; for measures that only rise, also those that later report a higher value. */
function confirming(measure: StoryMeasure, value: Value, values: readonly Value[]): ReadonlySet<string> {
  if (!RISING.has(measure)) return value.sources;
  const since = value.reports[0]?.at ?? 0;
  const more = values.flatMap((other) =>
    other.value > value.value ? other.reports.filter(({ at }) => at >= since) : [],
  );
  return new Set([...value.sources, ...more.map(({ source_id }) => source_id)]);
}

/** @param confirmed called only if nothing else decides: it reads all values, and a story may have a thousand */
function replaces(
  later: Value,
  earlier: Value,
  confirmed: () => ReadonlySet<string> = () => later.sources,
): boolean {
  const [first] = later.reports;
  if (!first) return false;
  const before = earlier.reports[0]?.at ?? 0;
  const isSaid = later.reports.some(({ isUpdate }) => isUpdate);
  const isCorrected = later.reports.some(({ former }) => former === earlier.value);
  if (first.at <= before && !isCorrected) return false;
  // A report with both values is quoting the earlier one.
  const telling = new Set(later.reports.map(({ article_id }) => article_id));
  const repeating = new Set(
    earlier.reports
      .filter(({ at, article_id }) => at > first.at + LAG_MS && !telling.has(article_id))
      .map(({ source_id }) => source_id),
  );
  if (isSaid || isCorrected) return repeating.size < later.sources.size;
  const last = Math.max(...earlier.reports.map(({ at }) => at));
  if (first.at - last >= LONG_AFTER_MS) return repeating.size === 0;
  return repeating.size === 0 && confirmed().size > 1;
}

/** Whether a title or two sources give the value, so that it is not a partial figure mentioned in passing. */
const isReported = ({ reports, sources }: Value): boolean =>
  sources.size > 1 || reports.some(({ sentence }) => sentence === null);

/** Values of other sources that are still reported at the time of the newest one, and that no report replaces. */
function differingFrom(measure: StoryMeasure, current: Value, values: readonly Value[]): Value[] {
  if (!isReported(current)) return [];
  const since = current.reports[0]?.at ?? 0;
  const until = Math.max(...values.flatMap(({ reports }) => reports.map(({ at }) => at)));
  const others = values.filter((value) => {
    if (value === current || (isPartial(measure, value, current) && (value.reports.at(-1)?.at ?? 0) <= since))
      return false;
    if ([...value.sources].every((source) => current.sources.has(source)) || !isReported(value)) return false;
    const ratio = Math.max(value.value, current.value) / Math.min(value.value, current.value);
    if (ratio > (COUNTED_BY_SIDES.has(measure) ? SIDES_RATIO : RATIO)) return false;
    if (replaces(current, value) || value.reports.some(({ isLower }) => isLower)) return false;
    const last = value.reports.at(-1)?.at ?? 0;
    const overlaps =
      last >= since && (current.reports.at(-1)?.at ?? 0) >= (value.reports[0]?.at ?? 0) - SAME_TIME_MS;
    return overlaps && until - last <= SAME_TIME_MS;
  });
  if (others.length === 0) return [];
  return [current, ...others].toSorted((one, other) => one.value - other.value);
}
