import { calendarPeriods } from '@newswatch/shared/contracts';
import { addDays } from '@newswatch/shell-api/patterns';

/** The first and the last day, `YYYY-MM-DD`. */
export interface ReportPeriod {
  from: string;
  to: string;
}

const lastDays = (days: number) => (today: string) => ({ from: addDays(today, 1 - days), to: today });

/** Periods that are chosen by name; those of several days are the same as in the analytics, which end today. */
export const namedPeriods: readonly { value: string; label: string; of: (today: string) => ReportPeriod }[] =
  [
    { value: '7d', label: 'Last 7 days', of: lastDays(7) },
    { value: '30d', label: 'Last 30 days', of: lastDays(30) },
    { value: '90d', label: 'Last 90 days', of: lastDays(90) },
    { value: '365d', label: 'Last year', of: lastDays(365) },
    ...calendarPeriods,
  ];

/** The same number of days, up to today. */
export function periodUpTo(today: string, { from, to }: ReportPeriod): ReportPeriod {
  const length = Date.parse(to) - Date.parse(from);
  return { from: new Date(Date.parse(today) - length).toISOString().slice(0, 10), to: today };
}
