/// <reference lib="esnext.temporal" />
import { limits, type OwnDateInterval } from '@newswatch/shared/contracts';

/** The first and the last day of a date. */
interface Days {
  day: string;
  last_day: string | null;
}

const step = (every: OwnDateInterval, times: number): Temporal.DurationLike =>
  every === 'week' ? { weeks: times } : every === 'month' ? { months: times } : { years: times };

/** The day of its month. */
export const dayOfMonth = (day: string): number => Temporal.PlainDate.from(day).day;

/**
 * The occurrences of a date after the first one. In a month without its day, it is on the last day of that month; `repeats_on` is
 * its day if the first one is in such a month.
 *
 * @returns undefined if there are too many
 */
export function laterOccurrences(
  first: Days,
  {
    repeats,
    repeats_until,
    repeats_on,
  }: { repeats: OwnDateInterval; repeats_until: string; repeats_on?: number | null | undefined },
): Days[] | undefined {
  const later: Days[] = [];
  const on = repeats_on ?? dayOfMonth(first.day);
  for (let times = 1; ; times += 1) {
    const next = Temporal.PlainDate.from(first.day).add(step(repeats, times));
    const day = (repeats === 'week' ? next : next.with({ day: on })).toString();
    if (day > repeats_until) return later;
    if (later.length + 1 >= limits.OWN_DATE_OCCURRENCES_MAX) return undefined;
    later.push({ day, last_day: first.last_day && movedBy(first.last_day, daysUntil(first.day, day)) });
  }
}

/** The number of days from one day to another: 0 for the same day. */
export const daysUntil = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

export const movedBy = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Leaves out occurrences after a day, except the first one of a series that has none before; keeps the order of the list. */
export function nextOfEachSeries<Row extends { day: string; series_id: string | null }>(
  rows: readonly Row[],
  after: string,
): Row[] {
  const shown = new Set<string>();
  return rows.filter(({ day, series_id }) => {
    if (series_id === null) return true;
    const isShown = day <= after || !shown.has(series_id);
    shown.add(series_id);
    return isShown;
  });
}
