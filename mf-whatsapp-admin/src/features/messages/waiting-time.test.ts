import { expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

it.each([
  [0, '0\u00a0s'],
  [59, '59\u00a0s'],
  [60, '1\u00a0min'],
  [3_599, '59\u00a0min'],
  [3_600, '1\u00a0h'],
  [172_799, '47\u00a0h'],
  [172_800, '2\u00a0days'],
])('says %i seconds as %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
