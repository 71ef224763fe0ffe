import { afterEach, expect, test } from 'vitest';
import type { ExtractionRequest } from './extract-article.ts';
import { createExtractorPool, type ExtractorPool, type ExtractorPoolOptions } from './extractor-pool.ts';

let pool: ExtractorPool;
afterEach(() => pool.close());
const open = (options: ExtractorPoolOptions = {}) => {
  pool = createExtractorPool(options);
  return pool;
};

const request: ExtractionRequest = {
  html: `<html lang="en"><title>Quay</title><article><p>${'The quay was repaired in spring by volunteers. '.repeat(20)}</p></article></html>`,
  url: 'https://paper.example/quay',
  hints: {},
  sourceLanguage: 'english',
  firstSeenAt: new Date('2026-11-20T12:00:00Z'),
  refusedByStatus: false,
};

/** A stand-in reader: chokes on a page that says so. */
const choking = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ kind, article: { url, hints } }) => { if (url === 'choke') for (;;); if (url === 'die') process.exit(3); parentPort.postMessage({ kind, result: hints }); });`)}`,
);

test('articles are read in worker threads, several at once', async () => {
  open({ threads: 2 });
  const read = await Promise.all([1, 2, 3, 4, 5].map(() => pool.extract(request)));
  expect(read.map(({ extraction }) => extraction)).toEqual(Array(5).fill('full'));
  expect(read[0]?.title).toBe('Quay');
});

test('a page that chokes the reader is given up, and the next one is read', async () => {
  open({ threads: 1, timeoutMs: 2_000, workerUrl: choking });
  const choked = pool.extract({ ...request, url: 'choke' });
  const next = pool.extract({ ...request, url: 'fine', hints: { title: 'next' } });
  await expect(choked).rejects.toThrow('longer than 2000 ms');
  await expect(next).resolves.toEqual({ title: 'next' });
});

test('a reader that dies takes only its own page with it', async () => {
  open({ threads: 1, workerUrl: choking });
  await expect(pool.extract({ ...request, url: 'die' })).rejects.toThrow('code 3');
  await expect(pool.extract({ ...request, hints: { title: 'alive' } })).resolves.toEqual({ title: 'alive' });
});
