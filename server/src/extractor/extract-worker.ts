import { parentPort } from 'node:worker_threads';
import { type ExtractionRequest, extractArticle } from './extract-article.ts';

/** The other side of `extractor-pool.ts`: one request at a time, answered with the article or the error's text. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', (request: ExtractionRequest) => {
  try {
    port.postMessage({ article: extractArticle(request) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
