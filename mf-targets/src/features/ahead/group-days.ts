import type { AheadEntry } from '@newswatch/shared/contracts';
import { addDays } from '@newswatch/shell-api/patterns';

export interface DayGroup {
  title: string;
  entries: AheadEntry[];
}

const DAYS_OF_A_WEEK = 7;

/** Today, tomorrow, the next seven days, this month without a known day, and later; parts without entries are left out. An event that has begun is on today. */
export function groupDays(entries: readonly AheadEntry[], today: string): DayGroup[] {
  const tomorrow = addDays(today, 1);
  const endOfWeek = addDays(today, DAYS_OF_A_WEEK);
  const partOf = ({ day, precision }: AheadEntry): string => {
    if (precision === 'month') return day <= today ? 'This month' : 'Later';
    if (day <= today) return 'Today';
    if (day === tomorrow) return 'Tomorrow';
    return day <= endOfWeek ? 'Next seven days' : 'Later';
  };
  const parts = Map.groupBy(entries, partOf);
  return ['Today', 'Tomorrow', 'Next seven days', 'This month', 'Later'].flatMap((title) => {
    const found = parts.get(title);
    return found ? [{ title, entries: found }] : [];
  });
}
