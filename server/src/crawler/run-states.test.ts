import { expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { crawlFixture } from './crawl.fixture.ts';
import { crawlSource } from './crawl-source.ts';

const fixture = crawlFixture();
const DAY_MS = 86_400_000;

/** Crawls a source whose pages need a browser. @returns the state of its run at each step, and at the end */
async function statesOf(id: string): Promise<string[]> {
  const states: string[] = [];
  const note = async () => {
    const run = fixture.db.selectFrom('crawl_runs').select('status').orderBy('id', 'desc');
    states.push((await run.executeTakeFirstOrThrow()).status);
  };
  const source = await fixture.sourceOf(id);
  await crawlSource(
    {
      db: fixture.db,
      front: {
        fetcher: {
          fetch: () => Promise.reject(new Error('not used')),
          async render({ url }) {
            await note();
            return { html: '', url, status: 200 };
          },
        },
        extractor: {
          readFeed: () => Promise.reject(new Error('not used')),
          async readLinks() {
            const path = '2026/11/20/the-harbour-wall-was-rebuilt-in-a-year';
            const text = 'The harbour wall was rebuilt in a year';
            return {
              title: 'Signal Nine',
              anchors: [{ href: new URL(path, source.url).href, text }],
              feeds: [],
            };
          },
        },
      },
      reader: {
        async read(_source, link) {
          await note();
          return { kind: 'no_article', finalUrl: link.url };
        },
        visit: () => Promise.reject(new Error('not used')),
        readChosen: () => Promise.reject(new Error('not used')),
        readHints: () => Promise.reject(new Error('not used')),
      },
      logger: createLogger('silent'),
      now: fixture.now,
      random: () => 0.5,
      leaseHolder: 'test',
    },
    source,
    'schedule',
    new AbortController().signal,
  );
  await note();
  return states;
}

test('a running crawl says whether the page is being rendered or articles are being read', async () => {
  const ids = await fixture.register(['signal-nine']);
  expect(await statesOf(ids['signal-nine'] ?? '')).toEqual(['rendering', 'extracting', 'done']);
});

test.each([
  ['schedule', 7 * DAY_MS - 1],
  ['probe', 7 * DAY_MS],
])('a scheduled crawl is recorded as %s when the source has been failing for %d ms', async (trigger, ms) => {
  const ids = await fixture.register(['signal-nine']);
  await fixture.db
    .updateTable('sources')
    .set({ failing_since: new Date(fixture.now().getTime() - ms) })
    .execute();
  await statesOf(ids['signal-nine'] ?? '');
  expect(await fixture.db.selectFrom('crawl_runs').select('trigger').execute()).toEqual([{ trigger }]);
});
