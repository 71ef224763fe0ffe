import { expect, it } from 'vitest';
import { readDevelopingStories } from './read-stories.ts';
import { scoreSummaries } from './score-stories.ts';

it('the summaries of developing stories tell the newest state, and hardly any that was superseded', async () => {
  const stories = await readDevelopingStories(new URL('corpus/first.txt', import.meta.url));
  const { shown, stale, onlyStale, due, lost } = await scoreSummaries(stories);
  expect(shown).toBeGreaterThan(25);
  expect(stale + onlyStale).toBeLessThanOrEqual(1);
  expect(due - lost).toBeGreaterThanOrEqual(30);
});
