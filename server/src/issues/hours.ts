/// <reference lib="esnext.temporal" />
import { limits, type ReportTimes } from '@newswatch/shared/contracts';
import { localDateAt } from '../notifier/index.ts';
import { type Slot, slotOn } from './schedule.ts';

/** `from` is inclusive, `to` exclusive. */
export interface Covered {
  from: Date;
  to: Date;
}

/** The maximum number of days between two occurrences: the same weekday. */
const WEEK = 7;

/** The first of these hours after a given moment. Hours that are the same moment because the clocks change count once. */
export function nextMoment(times: ReportTimes, timeZone: string, after: Date): Slot {
  return found(times, timeZone, { near: after, step: 1 }, (at) => at > after);
}

/** The last of these hours that is not after a given moment. */
export function lastMoment(times: ReportTimes, timeZone: string, now: Date): Slot {
  return found(times, timeZone, { near: now, step: -1 }, (at) => at <= now);
}

function found(
  { hours, weekdays }: ReportTimes,
  timeZone: string,
  { near, step }: { near: Date; step: 1 | -1 },
  fits: (at: Date) => boolean,
): Slot {
  const today = Temporal.PlainDate.from(localDateAt(near, timeZone));
  const ordered = hours.toSorted((one, other) => (one - other) * step);
  for (let days = 0; days <= WEEK; days += 1) {
    const date = today.add({ days: days * step });
    if (!weekdays.includes(date.dayOfWeek)) continue;
    const slot = ordered
      .map((hour) => slotOn(date.toString(), { hour }, timeZone))
      .find(({ at }) => fits(at));
    if (slot) return slot;
  }
  throw new RangeError('a schedule without hours or weekdays');
}

/**
 * The start of the time that the next issue covers: the end of that of the previous one. A report that begins starts at the hour
 * that has just passed. After a pause or a suspension, the time is limited.
 */
export function coveredFrom(
  { hours, weekdays, covered_until }: ReportTimes & { covered_until: Date | null },
  timeZone: string,
  { now, begins }: { now: Date; begins: boolean },
): Date {
  const earliest =
    begins || covered_until === null
      ? lastMoment({ hours, weekdays }, timeZone, now).at
      : daysBefore(now, timeZone, limits.REPORT_SPAN_DAYS_MAX);
  return covered_until !== null && covered_until > earliest ? covered_until : earliest;
}

/** The same clock time some days earlier. */
export function daysBefore(moment: Date, timeZone: string, days: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.subtract({ days }).epochMilliseconds);
}
