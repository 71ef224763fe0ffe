import { expect, test } from 'vitest';
import { capLevel } from './cap-level.ts';

test.each([
  [39, 50, 0],
  [40, 50, 80],
  [49, 50, 80],
  [50, 50, 100],
  [51, 50, 100],
  [0, 1, 0],
  [1, 1, 100],
  [2, 3, 0],
  [3, 4, 0],
  [4, 5, 80],
])('%i of %i alerts: %i %%', (used, cap, level) => {
  expect(capLevel(used, cap)).toBe(level);
});
