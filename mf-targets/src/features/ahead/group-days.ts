import type { AheadEntry } from '@newswatch/shared/contracts';
import { addDays } from '@newswatch/shell-api/patterns';

export interface DayGroup {
  title: string;
  entries: AheadEntry[];
  /** Far away, or on no certain day: a list that nobody has to pass to see the rest. */
  isFar: boolean;
}

export const DAYS_OF_A_WEEK = 7;
const DAYS_OF_A_MONTH = 30;
const FAR = 'Later, or no exact date';

/**
 * Today, tomorrow, the next seven days, the next 30, and what is later or has only a month; parts without entries are left out.
 * An event that has begun is on today. Each part keeps the order of the entries.
 */
export function groupDays(entries: readonly AheadEntry[], today: string): DayGroup[] {
  const tomorrow = addDays(today, 1);
  const lastOfWeek = addDays(today, DAYS_OF_A_WEEK - 1);
  const lastOfMonth = addDays(today, DAYS_OF_A_MONTH);
  const partOf = ({ day, precision }: AheadEntry): string => {
    if (precision === 'month' || day > lastOfMonth) return FAR;
    if (day <= today) return 'Today';
    if (day === tomorrow) return 'Tomorrow';
    return day <= lastOfWeek ? 'Next seven days' : 'Next 30 days';
  };
  const parts = Map.groupBy(entries, partOf);
  return ['Today', 'Tomorrow', 'Next seven days', 'Next 30 days', FAR].flatMap((title) => {
    const found = parts.get(title);
    return found ? [{ title, entries: found, isFar: title === FAR }] : [];
  });
}

/** The next seven days from today on, each with what takes place on it, without what is called off. */
export function weekOf(
  entries: readonly AheadEntry[],
  today: string,
): { day: string; entries: AheadEntry[] }[] {
  return Array.from({ length: DAYS_OF_A_WEEK }, (_, at) => {
    const day = addDays(today, at);
    const takesPlace = ({ precision, is_called_off, ...one }: AheadEntry) =>
      precision === 'day' && !is_called_off && one.day <= day && one.last_day >= day;
    return { day, entries: entries.filter(takesPlace) };
  });
}
