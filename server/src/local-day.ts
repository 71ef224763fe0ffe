/// <reference lib="esnext.temporal" />

/** One calendar day of a time zone: from `start` up to, and without, `end`. 23 or 25 hours long where clocks change. */
export interface LocalDay {
  /** `YYYY-MM-DD` */
  date: string;
  start: Date;
  end: Date;
}

/**
 * The calendar days of an IANA zone up to and including today, oldest first. Days begin when the zone says so, also
 * where midnight does not exist.
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

/** The calendar day of an IANA zone in which a moment lies. */
export function localDay(now: Date, timeZone: string): LocalDay {
  const [today] = lastLocalDays(now, timeZone, 1);
  if (!today) throw new RangeError('a day has no date');
  return today;
}

function startOf(date: Temporal.PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
}
