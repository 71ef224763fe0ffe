import { limits } from '@newswatch/shared/contracts';
import { tooManyRequests } from '../throttle/index.ts';

const WINDOW_MS = 60_000;
const KEYS_MAX = 20_000;

interface Window {
  startedAt: number;
  count: number;
  before: number;
}

/** Counts calls in this process only: it protects the process and is not a quota. */
export interface RateLimit {
  /** @throws {Failure} `rate_limited` with `Retry-After` */
  count(key: string, now: Date): void;
}

/**
 * A sliding window computed from two fixed ones: the last minute contains this window's calls and the share of the
 * previous window that still lies within it.
 *
 * @param factor multiplies the limit; 0 switches it off
 */
export function createRateLimit(factor = 1, perMinute = limits.CALLS_PER_MINUTE): RateLimit {
  const windows = new Map<string, Window>();
  const limit = perMinute * factor;

  function windowAt(key: string, now: number): Window {
    const known = windows.get(key);
    const startedAt = Math.floor(now / WINDOW_MS) * WINDOW_MS;
    if (known?.startedAt === startedAt) return known;
    const before = known?.startedAt === startedAt - WINDOW_MS ? known.count : 0;
    if (windows.size >= KEYS_MAX) forgetOld(startedAt - WINDOW_MS);
    const fresh = { startedAt, count: 0, before };
    windows.set(key, fresh);
    return fresh;
  }

  function forgetOld(before: number): void {
    for (const [key, { startedAt }] of windows) if (startedAt < before) windows.delete(key);
    // All addresses are recent, so this is a flood of them. Resetting the counts is better than unlimited growth.
    if (windows.size >= KEYS_MAX) windows.clear();
  }

  return {
    count(key, now) {
      if (limit === 0) return;
      const window = windowAt(key, now.getTime());
      const passed = (now.getTime() - window.startedAt) / WINDOW_MS;
      if (window.count + window.before * (1 - passed) >= limit) {
        throw tooManyRequests((WINDOW_MS * (1 - passed)) / 1_000);
      }
      window.count += 1;
    },
  };
}
