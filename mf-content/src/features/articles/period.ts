import { CalendarDate } from '@newswatch/shared/contracts';
import { addDays, dayAt, startOfDay } from '@newswatch/shell-api/patterns';
import * as v from 'valibot';

/** The choices of the filter "When", by their value in the URL. */
export const whenLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  days: 'Chosen days',
} as const;

/** Far from the first and the last year, in which a time zone's midnight or the next day may not exist. */
const Day = v.pipe(CalendarDate, v.minValue('1970-01-01'), v.maxValue('2999-12-31'));

/**
 * The period of the list in the URL, as days in the person's time zone: a bookmark of today is about today, on every
 * day. `from` and `to`, both included, belong to `days`; either can be missing.
 */
export const periodEntries = {
  when: v.optional(v.picklist(['today', 'yesterday', '7-days', '30-days', '90-days', 'days'])),
  from: v.optional(Day),
  to: v.optional(Day),
};
type Period = v.InferOutput<v.StrictObjectSchema<typeof periodEntries, undefined>>;

/**
 * The period as the server reads it: from the first moment of a day, until before the first moment of another.
 *
 * @param now the current time in milliseconds
 */
export function periodOf(
  period: Period,
  { now, timeZone }: { now: number; timeZone: string },
): { from?: string; to?: string } {
  const { first = '', last = '' } = daysOf(period, dayAt(new Date(now).toISOString(), timeZone));
  const from = startOfDay(first, timeZone);
  const to = startOfDay(addDays(last, 1), timeZone);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function daysOf({ when, from, to }: Period, today: string): { first?: string; last?: string } {
  const yesterday = addDays(today, -1);
  if (when === 'today') return { first: today };
  if (when === 'yesterday') return { first: yesterday, last: yesterday };
  if (when === '7-days') return { first: addDays(today, -6) };
  if (when === '30-days') return { first: addDays(today, -29) };
  if (when === '90-days') return { first: addDays(today, -89) };
  return when === 'days' ? { ...(from ? { first: from } : {}), ...(to ? { last: to } : {}) } : {};
}
