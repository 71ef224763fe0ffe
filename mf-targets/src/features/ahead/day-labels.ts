import type { AheadEntry } from '@newswatch/shared/contracts';
import { dayLabel, dayRange } from '@newswatch/shell-api/patterns';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Monday, 30 November", "3–5 December", or "March 2027" if the day is not known. */
export function entryDayLabel(
  { day, last_day, precision }: Pick<AheadEntry, 'day' | 'last_day' | 'precision'>,
  today: string,
): string {
  if (precision === 'month') return month.format(new Date(`${day}T00:00:00Z`));
  return day === last_day ? dayLabel(day, today) : dayRange(day, last_day, today);
}
