/** The maximum wait, a year. A date in the year 9999 would not fit in a column of seconds. */
const LONGEST_SECONDS = 31_536_000;

/**
 * Seconds requested by a `Retry-After` header (RFC 9110: seconds, or a date), from 0 to a year; undefined if unreadable.
 */
export function parseRetryAfter(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), LONGEST_SECONDS);
}
