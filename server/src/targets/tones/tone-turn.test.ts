import { expect, test } from 'vitest';
import { type CodedStory, toneTurn } from './tone-turn.ts';

/** Stories with one coded match each, some of them unfavourable. */
const stories = (of: number, unfavourable: number, coded = 1): CodedStory[] =>
  Array.from({ length: of }, (_, at) => ({ coded, unfavourable: at < unfavourable ? coded : 0 }));
const usual = stories(100, 15);

test('the tone has turned if the share of unfavourable matches is far above that of the weeks before', () => {
  expect(toneTurn(stories(25, 14), usual, 8)).toEqual({
    week: { coded: 25, unfavourable: 14 },
    before: { coded: 100, unfavourable: 15 },
  });
});

test('it has not if the share is the usual one, a little above it, or below it', () => {
  for (const unfavourable of [0, 4, 8]) expect(toneTurn(stories(25, unfavourable), usual, 8)).toBeNull();
  // Even if so many stories are coded that a small difference is not chance.
  expect(toneTurn(stories(1_000, 300), stories(1_000, 150), 8)).toBeNull();
});

test('one event with many reports is not a turn, and copies do not count as stories of their own', () => {
  expect(toneTurn([...stories(6, 0), { coded: 20, unfavourable: 20 }], usual, 8)).toBeNull();
  expect(toneTurn(stories(3, 3, 10), usual, 8)).not.toBeNull();
  expect(toneTurn(stories(3, 2, 10), usual, 8)).toBeNull();
});

test('nothing is said if too little is coded, now or before, or only in a few of the weeks before', () => {
  expect(toneTurn(stories(19, 19), usual, 8)).toBeNull();
  expect(toneTurn(stories(20, 19), usual, 8)).not.toBeNull();
  expect(toneTurn(stories(25, 25), stories(19, 0), 8)).toBeNull();
  expect(toneTurn(stories(25, 25), usual, 2)).toBeNull();
  expect(toneTurn([], [], 0)).toBeNull();
});
