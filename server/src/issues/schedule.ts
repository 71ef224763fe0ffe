/// <reference lib="esnext.temporal" />
import type { NewsletterFrequency } from '@newswatch/shared/contracts';
import { localDateAt, momentOf } from '../notifier/index.ts';

/** When a report or a newsletter is sent, in a person's time zone. */
export interface Schedule {
  frequency: NewsletterFrequency;
  /** The weekday of a weekly schedule; 1 is Monday. */
  weekday: number;
  /** The day of the month, up to 28. */
  day: number;
  hour: number;
}

/** A day of the schedule, and the moment on it. There is one moment a day, even when the clocks change. */
export interface Slot {
  /** `YYYY-MM-DD` */
  date: string;
  at: Date;
}

/** The moment of a day of the schedule. For an hour that occurs twice, the first one; for a skipped hour, the next one. */
export function slotOn(date: string, { hour }: Pick<Schedule, 'hour'>, timeZone: string): Slot {
  const time = `${String(hour).padStart(2, '0')}:00`;
  return { date, at: momentOf(Temporal.PlainDate.from(date), time, timeZone) };
}

/**
 * The first day of the schedule on which the time of sending is after `now`.
 *
 * @param after only days after this one, which has had its issue
 */
export function nextSlot(schedule: Schedule, timeZone: string, now: Date, after: string | null = null): Slot {
  const today = localDateAt(now, timeZone);
  let date = firstDay(schedule, after !== null && after >= today ? dayAfter(after) : today);
  for (;;) {
    const slot = slotOn(date, schedule, timeZone);
    if (slot.at > now) return slot;
    date = firstDay(schedule, dayAfter(date));
  }
}

/** The last day of the schedule that has come, counted from `first`. There may be several after an outage. */
export function latestSlot(schedule: Schedule, timeZone: string, first: string, now: Date): Slot {
  let latest = slotOn(first, schedule, timeZone);
  for (;;) {
    const next = slotOn(firstDay(schedule, dayAfter(latest.date)), schedule, timeZone);
    if (next.at > now) return latest;
    latest = next;
  }
}

/** Whole days, `YYYY-MM-DD`, including the last. */
export interface Period {
  from: string;
  to: string;
  days: number;
}

/** The week or the month that ended with the day before; on weekdays, the days since the weekday before. */
export function periodBefore(date: string, frequency: Schedule['frequency']): Period {
  const end = Temporal.PlainDate.from(date);
  const from = {
    weekdays: () => end.subtract({ days: daysSinceWeekday(end) }),
    weekly: () => end.subtract({ weeks: 1 }),
    monthly: () => end.subtract({ months: 1 }),
  }[frequency]();
  return {
    from: from.toString(),
    to: end.subtract({ days: 1 }).toString(),
    days: from.until(end, { largestUnit: 'days' }).days,
  };
}

/** The first day of the schedule from a date on. */
function firstDay({ frequency, weekday, day }: Schedule, from: string): string {
  const start = Temporal.PlainDate.from(from);
  if (frequency === 'weekdays') {
    const days = start.dayOfWeek > FRIDAY ? start.daysInWeek + 1 - start.dayOfWeek : 0;
    return start.add({ days }).toString();
  }
  if (frequency === 'weekly') {
    const days = (weekday - start.dayOfWeek + start.daysInWeek) % start.daysInWeek;
    return start.add({ days }).toString();
  }
  const inMonth = start.with({ day });
  return (Temporal.PlainDate.compare(inMonth, start) < 0 ? inMonth.add({ months: 1 }) : inMonth).toString();
}

/** The days since the last weekday: one day, or on Monday the days from Friday to Sunday. */
const daysSinceWeekday = ({ dayOfWeek, daysInWeek }: Temporal.PlainDate): number =>
  dayOfWeek === 1 ? 1 + daysInWeek - FRIDAY : Math.max(1, dayOfWeek - FRIDAY);

const FRIDAY = 5;
const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/** The columns of a planned issue. */
export const planned = ({ date, at }: Slot, { timezone }: { timezone: string }) => ({
  ...{ next_date: date, next_at: at, time_zone: timezone },
});
