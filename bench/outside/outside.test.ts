import { expect, test } from 'vitest';
import { scoreOutside } from './bench.ts';

/** Hundreds of pages, on a machine that may be doing other work. */
const longestMs = 240_000;

test(
  'reads pages and feeds of other publishing systems as a person would',
  async () => {
    const { pages, feeds } = await scoreOutside();
    expect(pages.all).toBeGreaterThan(2800);
    expect(pages.right / pages.all, pages.misses.join('\n')).toBeGreaterThan(0.985);
    expect(feeds.all).toBeGreaterThan(430);
    expect(feeds.right / feeds.all, feeds.misses.join('\n')).toBeGreaterThan(0.99);
  },
  longestMs,
);
