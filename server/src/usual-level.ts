import type { UsualLevel } from '@newswatch/shared/contracts';

/** Weekdays differ too much to be compared with each other: a day is compared with so many of its own kind. */
const WEEKS = 8;
const HISTORY_NEEDED_DAYS = 14;
/** A smaller difference from the median is chance. */
export const MATCHES_APART = 5;

/** Days the figures must reach back for the first day of a period to be judged. */
export const HISTORY_DAYS = WEEKS * 7;

/**
 * What is usual on a day (`yyyy-mm-dd`): of the same weekday in the eight weeks before it.
 *
 * @param countOn how many there were on a day
 * @param firstDay the first day there could have been any; null is answered below 14 days of history
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

/** Outside of what is usual by more than chance. */
export function isUnusual(count: number, usual: UsualLevel | null): boolean {
  if (usual === null) return false;
  return (count < usual.low || count > usual.high) && Math.abs(count - usual.median) >= MATCHES_APART;
}

/** The calendar day so many days before another one. Calendar days have no zone. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Between the two nearest values, to one decimal. */
function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round((below + (above - below) * (place - Math.floor(place))) * 10) / 10;
}
