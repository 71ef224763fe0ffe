import { expect, test } from 'vitest';
import { followUpKey, storyKey } from './story-key.ts';

const article = { id: 'art_1', storyId: 'clu_1', title: 'Ferry strike: day two' };

test('a story causes one alert, one for each headline, or one for each article', () => {
  const again = { ...article, id: 'art_2', title: 'FERRY STRIKE – day two' };
  const other = { ...article, id: 'art_3', title: 'Ferry strike ends' };
  const keys = (dedupe: Parameters<typeof storyKey>[0]) =>
    new Set([article, again, other].map((one) => storyKey(dedupe, one))).size;
  expect([keys('story'), keys('exact'), keys('off')]).toEqual([1, 2, 3]);
  expect(storyKey('exact', { ...article, storyId: 'clu_2' })).not.toBe(storyKey('exact', article));
});

test.each([
  [0, 'clu_1'],
  [5.99, 'clu_1'],
  [6, 'clu_1#1'],
  [11.99, 'clu_1#1'],
  [12, 'clu_1#2'],
])('with a follow-up every six hours, %d hours later its key is %s', (hours, key) => {
  const first = new Date('2026-03-08T00:00:00Z');
  expect(followUpKey('clu_1', 6, first, new Date(first.getTime() + hours * 3_600_000))).toBe(key);
});
