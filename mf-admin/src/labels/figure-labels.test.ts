import { expect, it } from 'vitest';
import { counted, duration, share } from './figure-labels.ts';

it.each([
  [null, '–'],
  [0, '0 ms'],
  [849.6, '850 ms'],
  [999, '999 ms'],
  [1_000, '1.0 s'],
  [59_900, '59.9 s'],
  [60_000, '1 min'],
  [600_000, '10 min'],
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
