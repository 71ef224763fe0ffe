import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-20T12:00:00Z');
test.each([
  ['120', 120],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:05:00 GMT', 300],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 31_536_000],
  ['99999999999999999999', 31_536_000],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %j asks for %s seconds', (value, seconds) => {
  expect(parseRetryAfter(value, now)).toBe(seconds);
});
