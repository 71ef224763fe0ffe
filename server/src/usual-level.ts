import type { UsualLevel } from '@newswatch/shared/contracts';

/** The number of weeks whose same weekday a day is compared with. Different weekdays differ too much. */
const WEEKS = 8;
const HISTORY_NEEDED_DAYS = 14;
/** The minimum difference from the median that is not treated as chance. */
export const MATCHES_APART = 5;

/** The number of days with figures that are needed before the first day of a period. */
export const HISTORY_DAYS = WEEKS * 7;

/**
 * The usual level of a day (`yyyy-mm-dd`), from the same weekday in the eight weeks before it.
 *
 * @param countOn the count of a given day
 * @param firstDay the first day with data; with less than 14 days of history the result is null
 */
export function usualLevel(
  date: string,
  countOn: (date: string) => number,
  firstDay: string,
): UsualLevel | null {
  if (daysBefore(date, HISTORY_NEEDED_DAYS) < firstDay) return null;
  const counts: number[] = [];
  for (let week = 1; week <= WEEKS; week += 1) {
    const day = daysBefore(date, week * 7);
    if (day >= firstDay) counts.push(countOn(day));
  }
  counts.sort((a, b) => a - b);
  return { low: percentile(counts, 0.1), median: percentile(counts, 0.5), high: percentile(counts, 0.9) };
}

/** True if the count is outside the usual level by more than chance. */
export function isUnusual(count: number, usual: UsualLevel | null): boolean {
  if (usual === null) return false;
  return (count < usual.low || count > usual.high) && Math.abs(count - usual.median) >= MATCHES_APART;
}

/** The calendar day a number of days before another one. Calendar days have no time zone. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Interpolates between the two nearest values, rounded to one decimal. */
function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round((below + (above - below) * (place - Math.floor(place))) * 10) / 10;
}
