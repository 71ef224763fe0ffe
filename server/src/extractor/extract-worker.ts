import { parentPort } from 'node:worker_threads';
import { extractArticle } from './extract-article.ts';
import type { PageRequest, PageResult } from './extractor-pool.ts';
import { parseFeed } from './feeds/parse-feed.ts';
import { readPageStructure } from './page-structure.ts';
import { readPageLinks } from './read-page-links.ts';

/**
 * The worker side of `extractor-pool.ts`: handles one request at a time, and responds with the result or the error's
 * text.
 */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', (request: PageRequest) => {
  try {
    port.postMessage({ result: answer(request) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function answer(request: PageRequest): PageResult {
  switch (request.kind) {
    case 'article':
      return { kind: 'article', article: extractArticle(request.article) };
    case 'links':
      return { kind: 'links', links: readPageLinks(request.html, request.url) };
    case 'structure':
      return { kind: 'structure', structure: readPageStructure(request.html) };
    case 'feed':
      return { kind: 'feed', feed: parseFeed(request.text, request.url) };
  }
}
