import type { AheadEntry } from '@newswatch/shared/contracts';
import { dayLabel, dayRange } from '@newswatch/shell-api/patterns';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const month = format({ month: 'long', year: 'numeric' });
const dayOfMonth = format({ day: 'numeric', month: 'long' });
const said = format({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

interface Days extends Pick<AheadEntry, 'day' | 'last_day'> {
  precision?: AheadEntry['precision'];
  begins: { time: string } | null;
}

/** "Monday 30 November, 10:00", "3–5 December", "Until 5 December" while it lasts, or "March 2027" if the day is not known. */
export function entryDayLabel({ day, last_day, precision, begins }: Days, today: string): string {
  if (precision === 'month') return month.format(new Date(`${day}T00:00:00Z`));
  if (day === last_day) return `${dayLabel(day, today)}${begins ? `, ${begins.time}` : ''}`;
  if (day <= today && today < last_day)
    return `Until ${dayOfMonth.format(new Date(`${last_day}T00:00:00Z`))}`;
  return dayRange(day, last_day, today);
}

/** "12 December at 10:00, Madrid time": day and time as the article says them. */
export function saidLabel({ said: moment, time_zone }: NonNullable<AheadEntry['begins']>): string {
  const zone = /^[+-]|^UTC$/.test(time_zone)
    ? time_zone.replace(/^(?=[+-])/, 'UTC')
    : `${time_zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
  return `${said.format(new Date(`${moment}Z`))}, ${zone}`;
}
