import { expect, it } from 'vitest';
import { exclusionCost } from './exclusion-cost.ts';

const suggestion = {
  keyword: 'cruise',
  removes: 4,
  loses: 0,
  unrated: 0,
  matches: 20,
  precision_before: 0.5,
  precision_after: 1,
};

it.each([
  [
    suggestion,
    'In the last 30 days, excluding this word would have removed 4 irrelevant matches out of 20. No match that you rated relevant contains this word. Precision: 50% before, 100% after.',
  ],
  [
    { ...suggestion, unrated: 3 },
    'In the last 30 days, excluding this word would have removed 4 irrelevant matches out of 20. No match that you rated relevant contains this word, but 3 that you did not rate do. Precision: 50% before, 100% after.',
  ],
  [
    { ...suggestion, loses: 1, unrated: 3, precision_before: null },
    'In the last 30 days, excluding this word would have removed 4 irrelevant matches out of 20. Excluding it would also have removed 1 relevant match and 3 that you did not rate.',
  ],
])('says exactly what an exclusion costs: %#', (given, sentence) => {
  expect(exclusionCost(given)).toBe(sentence);
});
