import { expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [172_799, '47 h'],
  [172_800, '2 days'],
])('says %i seconds as %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
