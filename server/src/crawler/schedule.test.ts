import { expect, test } from 'vitest';
import { nextAfterFailure, nextAfterSuccess, nextArticleAttempt, paceOf } from './schedule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const middle = () => 0.5;
const hourly = { intervalMs: 3_600_000, honourHints: true };
const minutesUntil = (date: Date | undefined) => date && (date.getTime() - now.getTime()) / 60_000;

test('a source is crawled again after its interval', () => {
  expect(minutesUntil(nextAfterSuccess(now, hourly, {}, middle))).toBe(60);
});

test.each([
  ['a longer TTL is waited for', { feedTtlMinutes: 180 }, 180],
  ['a shorter TTL changes nothing', { feedTtlMinutes: 5 }, 60],
  ['a TTL of a month is cut to a day', { feedTtlMinutes: 43_200 }, 1440],
  ['max-age is waited for', { cacheControl: 'public, max-age=7200' }, 120],
  ['no-cache beside max-age is no wish to wait', { cacheControl: 'no-cache, max-age=7200' }, 60],
  ['an unreadable header changes nothing', { cacheControl: 'max-age=soon' }, 60],
])('%s', (_name, hints, minutes) => {
  expect(minutesUntil(nextAfterSuccess(now, hourly, hints, middle))).toBe(minutes);
});

test('an interval in seconds ignores the site’s hints', () => {
  const pace = paceOf({ crawl_interval_minutes: 60, crawl_interval_seconds: 6 });
  expect(minutesUntil(nextAfterSuccess(now, pace, { feedTtlMinutes: 180 }, middle))).toBe(0.1);
});

test.each([
  [1, 120],
  [2, 240],
  [4, 960],
  [5, 1440],
  [40, 1440],
  [5000, 1440],
])(
  'after %i failures in a row the next attempt is in %i minutes, and always happens',
  (failures, minutes) => {
    expect(minutesUntil(nextAfterFailure(now, hourly, failures, undefined, middle))).toBe(minutes);
  },
);

test('a failing weekly source is not crawled more often than weekly', () => {
  const weekly = { intervalMs: 7 * 24 * 3_600_000, honourHints: true };
  expect(minutesUntil(nextAfterFailure(now, weekly, 3, undefined, middle))).toBe(7 * 1440);
});

test('Retry-After is respected when it is later, up to a day, and never shortened by jitter', () => {
  expect(minutesUntil(nextAfterFailure(now, hourly, 1, 4 * 3600, () => 0))).toBe(240);
  expect(minutesUntil(nextAfterFailure(now, hourly, 1, 60, middle))).toBe(120);
  expect(minutesUntil(nextAfterFailure(now, hourly, 1, 999_999, middle))).toBe(1440);
});

test('jitter changes an interval by at most a tenth', () => {
  expect(minutesUntil(nextAfterSuccess(now, hourly, {}, () => 0))).toBe(54);
  expect(minutesUntil(nextAfterSuccess(now, hourly, {}, () => 0.999999))).toBeCloseTo(66, 3);
});

test('an unreadable article is retried at growing intervals, and abandoned after the sixth attempt', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempts) => minutesUntil(nextArticleAttempt(now, attempts, 500)))).toEqual([
    1,
    5,
    30,
    120,
    720,
    undefined,
  ]);
});

test('an article that is missing twice is abandoned', () => {
  expect(nextArticleAttempt(now, 1, 404)).toBeDefined();
  expect(nextArticleAttempt(now, 2, 404)).toBeUndefined();
  expect(nextArticleAttempt(now, 2, 410)).toBeUndefined();
});
