/// <reference lib="esnext.temporal" />
import { limits, type OwnDateInterval } from '@newswatch/shared/contracts';

/** The first and the last day of a date. */
interface Days {
  day: string;
  last_day: string | null;
}

const step = (every: OwnDateInterval, times: number): Temporal.DurationLike =>
  every === 'week' ? { weeks: times } : every === 'month' ? { months: times } : { years: times };

/**
 * The occurrences of a date after the first one. In a month without its day, it is on the last day of that month.
 *
 * @returns undefined if there are too many
 */
export function laterOccurrences(
  first: Days,
  { repeats, repeats_until }: { repeats: OwnDateInterval; repeats_until: string },
): Days[] | undefined {
  const later: Days[] = [];
  for (let times = 1; ; times += 1) {
    const day = Temporal.PlainDate.from(first.day).add(step(repeats, times)).toString();
    if (day > repeats_until) return later;
    if (later.length + 1 >= limits.OWN_DATE_OCCURRENCES_MAX) return undefined;
    later.push({ day, last_day: first.last_day && movedBy(first.last_day, daysBetween(first.day, day)) });
  }
}

/** How many days later one day is than another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

export const movedBy = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Without occurrences after a day, except the first one of a series that has none before; in the order of the list. */
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
