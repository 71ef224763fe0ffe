import { parentPort } from 'node:worker_threads';
import { extractArticle } from './extract-article.ts';
import type { PoolRequest } from './extractor-pool.ts';
import { readPageLinks } from './read-page-links.ts';

/** The other side of `extractor-pool.ts`: one request at a time, answered with the result or the error's text. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', (request: PoolRequest) => {
  try {
    const result =
      request.kind === 'article' ? extractArticle(request.article) : readPageLinks(request.html, request.url);
    port.postMessage({ kind: request.kind, result });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
