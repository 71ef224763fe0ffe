import { aDashboard } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { matchesChange, todaySentence } from './overview-sentences.ts';

it('counts what is more than usual from what it says is usual, where that is no whole number', () => {
  const dashboard = aDashboard({ usual_by_now: { low: 1.3, median: 2.5, high: 3.7 } });
  dashboard.cards.matches_today = 17;
  expect(todaySentence(dashboard).rest).toBe(' so far today, 14 more than usual by this hour.');
  expect(matchesChange(dashboard)).toEqual({
    direction: 'up',
    amount: '14',
    words: 'usually 3 by this hour',
  });
});
