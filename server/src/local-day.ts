/// <reference lib="esnext.temporal" />

/**
 * One calendar day of a time zone, from `start` (inclusive) to `end` (exclusive). It has 23 or 25 hours when the clocks
 * change.
 */
export interface LocalDay {
  /** `YYYY-MM-DD` */
  date: string;
  start: Date;
  end: Date;
}

/**
 * The calendar days of an IANA zone up to and including today, oldest first. Each day starts when it starts in that
 * zone, even if midnight does not exist.
 *
 * @example lastLocalDays(now, 'Africa/Cairo', 14)
 */
export function lastLocalDays(now: Date, timeZone: string, count: number): LocalDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const first = today.subtract({ days: count - 1 });
  return Array.from({ length: count }, (_, index) => {
    const date = first.add({ days: index });
    return {
      date: date.toString(),
      start: startOf(date, timeZone),
      end: startOf(date.add({ days: 1 }), timeZone),
    };
  });
}

/** The calendar day of an IANA zone that contains a moment. */
export function localDay(now: Date, timeZone: string): LocalDay {
  const [today] = lastLocalDays(now, timeZone, 1);
  if (!today) throw new RangeError('a day without a date');
  return today;
}

/** An hour by the clock of a time zone, from `start` (inclusive) to `end` (exclusive). */
export interface LocalHour {
  /** `start` by the clock, with its offset from UTC: `2026-10-25T02:00+02:00` */
  local: string;
  start: Date;
  end: Date;
}

/**
 * The hours of consecutive days, oldest first. A day on which the clocks change has 23 or 25; where they change by half an hour,
 * one of its hours is half an hour longer.
 */
export function hoursOf(days: readonly LocalDay[], timeZone: string): LocalHour[] {
  const end = days.at(-1)?.end.getTime() ?? 0;
  const hours: LocalHour[] = [];
  for (
    let start = days.at(0)?.start.getTime() ?? 0;
    start < end;
    start = hours.at(-1)?.end.getTime() ?? end
  ) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    const later = zoned.add({ hours: 1 });
    const next = later.add({ minutes: (60 - later.minute) % 60, seconds: -later.second });
    hours.push({
      local: zoned.toString({ smallestUnit: 'minute', timeZoneName: 'never' }),
      start: new Date(start),
      end: new Date(Math.min(next.epochMilliseconds, end)),
    });
  }
  return hours;
}

/** The date in an IANA zone at a moment, as `YYYY-MM-DD`. A format of `Intl` would take 30 kB outside the heap each time. */
export function dateIn(timeZone: string, moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** Returns the time when a day `YYYY-MM-DD`, or the day a number of days before it, starts in an IANA zone. */
export const startOfDay = (date: string, timeZone: string, daysBefore = 0): Date =>
  startOf(Temporal.PlainDate.from(date).subtract({ days: daysBefore }), timeZone);

function startOf(date: Temporal.PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
}
