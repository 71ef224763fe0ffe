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
    'In the last 30 days, excluding this word would have removed 4 of 20 matches: 4 rated not relevant, none rated relevant. Precision would have been 100% instead of 50%.',
  ],
  [
    { ...suggestion, unrated: 3 },
    'In the last 30 days, excluding this word would have removed 7 of 20 matches: 4 rated not relevant, none rated relevant, 3 not rated. Precision would have been 100% instead of 50%.',
  ],
  [
    { ...suggestion, loses: 1, unrated: 3, precision_before: null },
    'In the last 30 days, excluding this word would have removed 8 of 20 matches: 4 rated not relevant, 1 rated relevant, 3 not rated.',
  ],
])('says exactly what an exclusion costs: %#', (given, sentence) => {
  expect(exclusionCost(given)).toBe(sentence);
});
