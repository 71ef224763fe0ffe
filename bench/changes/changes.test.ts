import { expect, it } from 'vitest';
import { readDevelopingStories } from './read-stories.ts';
import { scoreSummaries } from './score-stories.ts';
import { scoreSupport } from './score-support.ts';

it('the summaries of developing stories tell the newest state, and hardly any that was superseded', async () => {
  const stories = await readDevelopingStories(new URL('corpus/first.txt', import.meta.url));
  const { shown, stale, onlyStale, due, lost } = await scoreSummaries(stories);
  expect(shown).toBeGreaterThan(25);
  expect(stale + onlyStale).toBeLessThanOrEqual(1);
  expect(due - lost).toBeGreaterThanOrEqual(30);
});

it('a source that says the opposite, or what no longer holds, does not support a sentence', async () => {
  const stories = await readDevelopingStories(new URL('support/first.txt', import.meta.url));
  const { wrong, saying, counted, due, found } = await scoreSupport(stories);
  expect(wrong).toBeLessThanOrEqual(1);
  expect(saying - counted).toBeLessThanOrEqual(2);
  expect(due - found).toBeLessThanOrEqual(1);
});
