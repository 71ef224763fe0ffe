import type { StoredConfig } from './config.ts';

/** Returns the time when sending may start again, if it is not allowed now; null if it is. A window may cross midnight. */
export function nextOpening(window: StoredConfig['send_window'], now: Date): Date | null {
  if (!window.enabled || window.start === window.end) return null;
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(window.timezone);
  const clock = zoned.toPlainTime();
  const start = Temporal.PlainTime.from(window.start);
  const end = Temporal.PlainTime.from(window.end);
  const afterStart = Temporal.PlainTime.compare(clock, start) >= 0;
  const beforeEnd = Temporal.PlainTime.compare(clock, end) < 0;
  const wraps = Temporal.PlainTime.compare(start, end) > 0;
  if (wraps ? afterStart || beforeEnd : afterStart && beforeEnd) return null;
  const day = afterStart ? zoned.toPlainDate().add({ days: 1 }) : zoned.toPlainDate();
  return new Date(day.toZonedDateTime({ timeZone: window.timezone, plainTime: start }).epochMilliseconds);
}
