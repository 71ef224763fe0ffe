/// <reference lib="esnext.temporal" />
import type { NotificationPreferences } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';

type QuietHours = NotificationPreferences['quiet_hours'];

/** The local date (`YYYY-MM-DD`) in a zone at a given time. */
export function localDateAt(at: Date, timeZone: string): string {
  return inZone(at, timeZone).toPlainDate().toString();
}

/** The ISO weekday in a zone at a given time: 1 is Monday. */
export function weekdayAt(at: Date, timeZone: string): number {
  return inZone(at, timeZone).dayOfWeek;
}

/** The end of the current hour in a zone (offsets may be half hours). Always after `now`. */
export function nextHour(now: Date, timeZone: string): Date {
  const local = inZone(now, timeZone);
  // Adds exact time, so that an hour that occurs twice ends twice, and a skipped one never ends.
  return dateOf(local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 }));
}

/**
 * The next time the local clock shows `time` (`HH:MM`), always after `now` and once per day. A time that occurs twice
 * counts at its first occurrence; a time that is skipped becomes the next existing minute.
 */
export function nextTimeOfDay(now: Date, timeZone: string, time: string): Date {
  const today = inZone(now, timeZone).toPlainDate();
  const candidate = momentOf(today, time, timeZone);
  return candidate > now ? candidate : momentOf(today.add({ days: 1 }), time, timeZone);
}

/**
 * Returns the time when the quiet hours in effect at `at` end; null if there are none then. If `start` is after `end`, they cross
 * midnight. `days` are the days on which they start. If `start` equals `end`, there are no quiet hours.
 */
export function quietUntil(at: Date, timeZone: string, quiet: QuietHours): Date | null {
  if (!quiet.enabled || quiet.start === quiet.end) return null;
  const local = inZone(at, timeZone);
  const time = local.toPlainTime();
  const start = Temporal.PlainTime.from(quiet.start);
  const end = Temporal.PlainTime.from(quiet.end);
  const started = Temporal.PlainTime.compare(time, start) >= 0;
  const over = Temporal.PlainTime.compare(time, end) >= 0;
  const isQuiet = quiet.start < quiet.end ? started && !over : started || !over;
  if (!isQuiet) return null;
  const today = local.toPlainDate();
  // The night belongs to the day on which it starts: after midnight, that was yesterday.
  const begun = quiet.start < quiet.end || started ? today : today.subtract({ days: 1 });
  if (quiet.days && !quiet.days.includes(begun.dayOfWeek)) return null;
  const candidates = [
    momentOf(today, quiet.end, timeZone),
    // During an hour that occurs twice, the end may be the second occurrence.
    momentOf(today, quiet.end, timeZone, 'later'),
    momentOf(today.add({ days: 1 }), quiet.end, timeZone),
  ];
  return candidates.find((candidate) => candidate > at) ?? null;
}

const zones = new LRUCache<string, string>({ max: 1_000, memoMethod: findTimeZone });

/** Returns the zone, or UTC if this runtime does not know it: an unknown zone must not lose alerts. */
export function knownTimeZone(timeZone: string): string {
  return zones.memo(timeZone);
}

function findTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}

/**
 * Returns the time when the local clock shows `time` on a date: at its first occurrence, or, if it is skipped, at the first
 * existing minute after it.
 */
export function momentOf(
  date: Temporal.PlainDate,
  time: string,
  timeZone: string,
  occurrence: 'earlier' | 'later' = 'earlier',
): Date {
  const wanted = date.toPlainDateTime(Temporal.PlainTime.from(time));
  const moment = wanted.toZonedDateTime(timeZone, { disambiguation: occurrence });
  if (moment.toPlainDateTime().equals(wanted)) return dateOf(moment);
  // The clock skips this time: the first minute afterwards is the transition itself.
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return dateOf(before.getTimeZoneTransition('next') ?? moment);
}

function inZone(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
