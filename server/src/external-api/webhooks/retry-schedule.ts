const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before each attempt; about 75 hours in total. */
const WAITS_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
export const ATTEMPTS_MAX = WAITS_MS.length;
/**
 * The random part of a wait, as a share of it, so that receivers that failed together do not all get their retries at the same
 * time.
 */
const JITTER = 0.2;
const RETRY_AFTER_MAX_MS = 24 * HOUR;
/** Statuses whose `Retry-After` is honoured. */
const HONOURED = new Set([429, 502, 503, 504]);

/**
 * Returns the time when a delivery is tried again; `null` after the last attempt.
 *
 * @param attempts how many attempts it has had
 * @param random from 0 to 1
 */
export function nextAttemptAt(
  attempts: number,
  failure: { at: Date; status: number | null; retryAfterSeconds: number | null },
  random: () => number = Math.random,
): Date | null {
  const wait = WAITS_MS[attempts];
  if (wait === undefined) return null;
  const planned = wait * (1 + JITTER * random());
  const asked =
    failure.retryAfterSeconds !== null && failure.status !== null && HONOURED.has(failure.status)
      ? Math.min(failure.retryAfterSeconds * SECOND, RETRY_AFTER_MAX_MS)
      : 0;
  return new Date(failure.at.getTime() + Math.max(planned, asked));
}

/** The time for which retries can continue, from the next attempt on. */
export function scheduleLeftMs(attempts: number): number {
  return WAITS_MS.slice(attempts + 1).reduce((sum, wait) => sum + wait, 0);
}
