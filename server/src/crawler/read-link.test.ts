import { expect, test } from 'vitest';
import type { ExtractorPool } from '../extractor/index.ts';
import type { PoliteFetcher } from './polite-fetch.ts';
import { createLinkReader } from './read-link.ts';
import type { CrawledSource } from './repository.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

/** What the extractor learns about when a link was listed. */
async function listedOf(last_success_at: Date | null, foundAt: Date) {
  const asked: Parameters<ExtractorPool['extract']>[0][] = [];
  const extract: ExtractorPool['extract'] = (request) => {
    asked.push(request);
    return Promise.reject(new Error('read'));
  };
  const reader = createLinkReader({} as PoliteFetcher, { extract } as ExtractorPool, () => at('12:05'));
  const source = { language: 'english', country: 'US', first_success_at: null, last_success_at };
  const link = {
    url: 'https://paper.example/story',
    urlHash: 'a',
    hints: { title: 'Ferry', summary: 'A ferry.' },
    listingHash: null,
    guidHash: null,
    foundAt,
    attempts: 0,
  };
  await expect(reader.readHints(source as CrawledSource, link)).rejects.toThrow('read');
  return asked[0]?.listed;
}

test('a new link was listed between the previous run and the one that found it', async () => {
  expect(await listedOf(at('11:40'), at('12:00'))).toEqual({ from: at('11:40'), to: at('12:00') });
});

test('it is unknown when a link was listed if the first run found it, or an earlier one did', async () => {
  expect(await listedOf(null, at('12:00'))).toBeUndefined();
  expect(await listedOf(at('12:00'), at('11:40'))).toBeUndefined();
});
