/// <reference lib="esnext.temporal" />
import type { NotificationPreferences } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';

type QuietHours = NotificationPreferences['quiet_hours'];

/** The date (`YYYY-MM-DD`) on the wall of a zone at a moment. */
export function localDateAt(at: Date, timeZone: string): string {
  return inZone(at, timeZone).toPlainDate().toString();
}

/** The ISO weekday on the wall of a zone at a moment: 1 is Monday. */
export function weekdayAt(at: Date, timeZone: string): number {
  return inZone(at, timeZone).dayOfWeek;
}

/** The end of the running hour on the wall of a zone (zones may stand at half past). Always after `now`. */
export function nextHour(now: Date, timeZone: string): Date {
  const local = inZone(now, timeZone);
  // Exact time is added, so that an hour that occurs twice has two ends and a skipped one none.
  return dateOf(local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 }));
}

/**
 * The next time a clock of the zone shows `time` (`HH:MM`), always after `now` and once a day: a time that occurs
 * twice counts the first time, one that does not exist is the next minute that does.
 */
export function nextTimeOfDay(now: Date, timeZone: string, time: string): Date {
  const today = inZone(now, timeZone).toPlainDate();
  const candidate = momentOf(today, time, timeZone);
  return candidate > now ? candidate : momentOf(today.add({ days: 1 }), time, timeZone);
}

/**
 * When the quiet hours that hold at `at` end; null when it is not quiet then. `start` after `end` wraps midnight,
 * `days` name the days they begin on, equal ones are no quiet hours at all.
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
  // Named by the day they begin on: after midnight that was yesterday.
  const begun = quiet.start < quiet.end || started ? today : today.subtract({ days: 1 });
  if (quiet.days && !quiet.days.includes(begun.dayOfWeek)) return null;
  const candidates = [
    momentOf(today, quiet.end, timeZone),
    // Quiet in an hour that occurs twice: its end may be the second one.
    momentOf(today, quiet.end, timeZone, 'later'),
    momentOf(today.add({ days: 1 }), quiet.end, timeZone),
  ];
  return candidates.find((candidate) => candidate > at) ?? null;
}

const zones = new LRUCache<string, string>({ max: 1_000, memoMethod: findTimeZone });

/** The zone itself, or UTC where this runtime does not know it: an unknown zone must not cost anybody an alert. */
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

function momentOf(
  date: Temporal.PlainDate,
  time: string,
  timeZone: string,
  occurrence: 'earlier' | 'later' = 'earlier',
): Date {
  const wanted = date.toPlainDateTime(Temporal.PlainTime.from(time));
  const moment = wanted.toZonedDateTime(timeZone, { disambiguation: occurrence });
  if (moment.toPlainDateTime().equals(wanted)) return dateOf(moment);
  // The clock jumps over this time: its first minute afterwards is the jump itself.
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return dateOf(before.getTimeZoneTransition('next') ?? moment);
}

function inZone(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
