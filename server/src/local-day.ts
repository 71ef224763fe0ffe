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

/** The date in an IANA zone at a moment, as `YYYY-MM-DD`. A format of `Intl` would take 30 kB outside the heap each time. */
export function dateIn(timeZone: string, moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** When a day `YYYY-MM-DD`, or the day so many days before it, starts in an IANA zone. */
export const startOfDay = (date: string, timeZone: string, daysBefore = 0): Date =>
  startOf(Temporal.PlainDate.from(date).subtract({ days: daysBefore }), timeZone);

function startOf(date: Temporal.PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
}
