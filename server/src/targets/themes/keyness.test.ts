import { expect, it } from 'vitest';
import { logLikelihood, logRatio } from './keyness.ts';

it.each([
  [{ count: 4, of: 10 }, { count: 8, of: 200 }, 11.4],
  [{ count: 10, of: 100 }, { count: 100, of: 1_000 }, 0],
  [{ count: 3, of: 10 }, { count: 0, of: 1_000 }, 28.7],
  [{ count: 0, of: 10 }, { count: 0, of: 10 }, 0],
  [{ count: 10, of: 10 }, { count: 10, of: 10 }, 0],
])('is certain of a difference by the size of both samples: %o, %o', (one, other, expected) => {
  expect(logLikelihood(one, other)).toBeCloseTo(expected, 1);
});

it.each([
  [{ count: 4, of: 10 }, { count: 2, of: 10 }, 1],
  [{ count: 4, of: 10 }, { count: 40, of: 100 }, 0],
  // What is not in a sample may still exist.
  [{ count: 4, of: 10 }, { count: 0, of: 10 }, 3],
])('measures how much more frequent it is: %o, %o', (one, other, expected) => {
  expect(logRatio(one, other)).toBeCloseTo(expected);
});
