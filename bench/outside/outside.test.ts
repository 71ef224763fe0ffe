import { expect, test } from 'vitest';
import { scoreOutside } from './bench.ts';

test('reads pages and feeds of other publishing systems as a person would', async () => {
  const { pages, feeds } = await scoreOutside();
  expect(pages.all).toBeGreaterThan(1300);
  expect(pages.right / pages.all, pages.misses.join('\n')).toBeGreaterThan(0.985);
  expect(feeds.all).toBeGreaterThan(260);
  expect(feeds.right / feeds.all, feeds.misses.join('\n')).toBeGreaterThan(0.99);
});
