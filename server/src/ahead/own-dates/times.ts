/// <reference lib="esnext.temporal" />
import { limits, type OwnDate, type OwnDateReminder } from '@newswatch/shared/contracts';
import { dateIn, startOfDay } from '../../local-day.ts';
import { momentOf } from '../../notifier/index.ts';

/** When a date is, as it is stored: its moments, if it has a time, otherwise whole days. */
export interface StoredSpan {
  /** `YYYY-MM-DD` */
  day: string;
  last_day: string;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** When a date is, as a person types it: in their time zone. */
interface TypedSpan {
  day: string;
  time: string | null;
  last_day: string | null;
  end_time: string | null;
}

const MINUTE_MS = 60_000;

/** The moments of a date that was typed in a time zone. */
export function storedSpan({ day, time, last_day, end_time }: TypedSpan, timeZone: string): StoredSpan {
  const last = last_day ?? day;
  const at = (date: string, clock: string | null) =>
    clock === null ? null : momentOf(Temporal.PlainDate.from(date), clock, timeZone);
  const [starts_at, ends_at] = [at(day, time), time === null ? null : at(last, end_time)];
  // The start and the end may both be in an hour that the clocks skip.
  const isOrdered = starts_at && ends_at && ends_at > starts_at;
  return { day, last_day: last, starts_at, ends_at: isOrdered ? ends_at : null };
}

/** Returns the days and the times of a date for somebody in a time zone: a time moves with the zone, whole days stay. */
export function shownSpan(
  { day, last_day, starts_at, ends_at }: StoredSpan,
  timeZone: string,
): Pick<OwnDate, 'day' | 'last_day' | 'begins' | 'ends'> {
  if (!starts_at) return { day, last_day, begins: null, ends: null };
  const first = dateIn(timeZone, starts_at);
  const last = ends_at ? dateIn(timeZone, ends_at) : last_day;
  return {
    day: first,
    // In the zone of its reader, it may end on an earlier day than where it was typed.
    last_day: [first, last].toSorted().at(-1) ?? first,
    begins: momentIn(starts_at, timeZone),
    ends: ends_at && momentIn(ends_at, timeZone),
  };
}

/** A moment with the time of day, `HH:MM`, that clocks in a zone show. */
export function momentIn(moment: Date, timeZone: string): { at: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  return { at: moment.toISOString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

const daysBefore: Readonly<Record<OwnDateReminder, number>> = {
  on_the_day: 0,
  day_before: 1,
  three_days_before: 3,
  week_before: 7,
};

/** Where and when a person gets their daily digest. */
export interface ReminderClock {
  timeZone: string;
  /** `HH:MM` */
  time: string;
}

/**
 * Returns the time when a person is reminded of a date: at the hour of their daily digest, but an hour before it begins if that
 * is earlier.
 */
export function remindAt(
  span: StoredSpan,
  reminder: OwnDateReminder,
  { timeZone, time }: ReminderClock,
): Date {
  const { day } = shownSpan(span, timeZone);
  const date = Temporal.PlainDate.from(day).subtract({ days: daysBefore[reminder] });
  const usual = momentOf(date, time, timeZone);
  if (!span.starts_at) return usual;
  const latest = span.starts_at.getTime() - limits.OWN_DATE_REMINDED_MINUTES_BEFORE * MINUTE_MS;
  return usual.getTime() <= latest ? usual : new Date(latest);
}

/** Returns the time until which a late reminder is still sent: until the date begins, or until its first day is over. */
export function remindedUntil(span: StoredSpan, timeZone: string): Date {
  return span.starts_at ?? startOfDay(span.day, timeZone, -1);
}
