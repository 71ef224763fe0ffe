import { expect, it } from 'vitest';
import { counted, duration, share } from './figure-labels.ts';

it.each([
  [null, '–'],
  [0, '0\u00a0ms'],
  [849.6, '850\u00a0ms'],
  [999, '999\u00a0ms'],
  [1_000, '1.0\u00a0s'],
  [59_900, '59.9\u00a0s'],
  [60_000, '1\u00a0min'],
  [600_000, '10\u00a0min'],
])('says %s milliseconds as %s', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words);
});

it('formats shares and counts for people', () => {
  expect([share(null), share(0), share(0.987), share(1)]).toEqual(['–', '0%', '99%', '100%']);
  expect([counted(1, 'worker'), counted(0, 'worker'), counted(1_200, 'entry', 'entries')]).toEqual([
    '1 worker',
    '0 workers',
    '1,200 entries',
  ]);
});
