const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The pace at which a source is crawled. */
export interface Pace {
  readonly intervalMs: number;
  /** Feeds may request a slower pace; a demo or a test that sets seconds ignores that. */
  readonly honourHints: boolean;
}

export interface PublisherHints {
  readonly feedTtlMinutes?: number | undefined;
  readonly cacheControl?: string | null | undefined;
}

/** The pace of a source, from its row. */
export function paceOf(source: {
  crawl_interval_minutes: number;
  crawl_interval_seconds: number | null;
}): Pace {
  const seconds = source.crawl_interval_seconds;
  return seconds === null
    ? { intervalMs: source.crawl_interval_minutes * minuteMs, honourHints: true }
    : { intervalMs: seconds * 1000, honourHints: false };
}

/** The next date after a success: after the interval, or later if the publisher requests it, but at most a day. */
export function nextAfterSuccess(now: Date, pace: Pace, hints: PublisherHints, random: () => number): Date {
  const requested = pace.honourHints
    ? Math.max((hints.feedTtlMinutes ?? 0) * minuteMs, maxAgeMs(hints.cacheControl))
    : 0;
  const delay = Math.max(pace.intervalMs, Math.min(requested, dayMs));
  return new Date(now.getTime() + jitter(delay, random));
}

/**
 * The next date after a failure: interval × 2^failures, at most a day. A source is never abandoned. `Retry-After` is
 * honoured up to a day.
 *
 * @param failures the consecutive failures, including this one
 */
export function nextAfterFailure(
  now: Date,
  pace: Pace,
  failures: number,
  retryAfterSeconds: number | undefined,
  random: () => number,
): Date {
  const longest = Math.max(dayMs, pace.intervalMs);
  const backOff = Math.min(pace.intervalMs * 2 ** Math.min(failures, 30), longest);
  const next = new Date(now.getTime() + jitter(backOff, random));
  const asked = waitUntil(now, retryAfterSeconds);
  return asked !== undefined && asked > next ? asked : next;
}

/** The end of the wait that a server requested with `Retry-After`, at most a day from now; undefined if it requested none. */
export function waitUntil(now: Date, retryAfterSeconds: number | undefined): Date | undefined {
  if (retryAfterSeconds === undefined || retryAfterSeconds <= 0) return undefined;
  return new Date(now.getTime() + Math.min(retryAfterSeconds * 1000, dayMs));
}

const articleRetryMinutes = [1, 5, 30, 120, 720];

/** Returns the time at which to retry an unreadable article; undefined means give up. */
export function nextArticleAttempt(now: Date, attempts: number, httpStatus: number | null): Date | undefined {
  // A page that was missing twice is not tried again.
  if ((httpStatus === 404 || httpStatus === 410) && attempts >= 2) return undefined;
  const minutes = articleRetryMinutes[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * minuteMs);
}

const hourMs = 60 * minuteMs;
/** The ages at which the page of a stored article is visited again, for corrections and to see whether it is still there. */
const visitAgesMs = [2 * hourMs, dayMs, 3 * dayMs] as const;
export const FIRST_VISIT_AGE_MS = visitAgesMs[0];
/** A page that is missing is visited again after this time. The article is removed only if the page is still missing. */
export const MISSING_AGAIN_MS = 6 * hourMs;
/** Articles older than this are not visited. It leaves enough time to confirm the result of the last visit. */
export const VISITED_FOR_MS = 5 * dayMs;

/**
 * Returns the time at which to visit the page of an article after a visit now. After the last visit, the time at which the
 * article will be `VISITED_FOR_MS` old.
 */
export function nextVisit(now: Date, firstSeenAt: Date, mayBeGone: boolean): Date {
  if (mayBeGone) return new Date(now.getTime() + MISSING_AGAIN_MS);
  const age = now.getTime() - firstSeenAt.getTime();
  const next = visitAgesMs.find((visitAge) => visitAge > age) ?? VISITED_FOR_MS;
  return new Date(firstSeenAt.getTime() + next);
}

/** ±10 %, so that sources that failed together are not retried together. */
function jitter(delayMs: number, random: () => number): number {
  return Math.round(delayMs * (0.9 + 0.2 * random()));
}

function maxAgeMs(cacheControl: string | null | undefined): number {
  if (!cacheControl || /\bno-(?:cache|store)\b/i.test(cacheControl)) return 0;
  const seconds = /\bmax-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1];
  return seconds === undefined ? 0 : Number(seconds) * 1000;
}
