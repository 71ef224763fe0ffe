import { parentPort } from 'node:worker_threads';
import { extractArticle } from './extract-article.ts';
import type { PageRequest, PageResult } from './extractor-pool.ts';
import { extractFeedItem } from './feed-items/extract-feed-item.ts';
import { parseFeed } from './feeds/parse-feed.ts';
import { readPageStructure } from './page-structure.ts';
import { PdfProblem } from './pdf/pdf-problem.ts';
import { readPageLinks } from './read-page-links.ts';

/**
 * The worker side of `extractor-pool.ts`: handles one request at a time, and responds with the result or the error's
 * text.
 */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', async (request: PageRequest) => {
  try {
    port.postMessage({ result: await answer(request) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

async function answer(request: PageRequest): Promise<PageResult> {
  switch (request.kind) {
    case 'article':
      return { kind: 'article', article: extractArticle(request.article) };
    case 'item':
      return { kind: 'article', article: extractFeedItem(request.item) };
    case 'pdf': {
      // The reader of PDFs is loaded by the first one.
      const { extractPdf } = await import('./pdf/extract-pdf.ts');
      try {
        return { kind: 'article', article: await extractPdf(request.pdf) };
      } catch (error) {
        if (error instanceof PdfProblem)
          return { kind: 'unreadable', why: error.message, isPermanent: error.isPermanent };
        throw error;
      }
    }
    case 'links':
      return { kind: 'links', links: readPageLinks(request.html, request.url) };
    case 'structure':
      return { kind: 'structure', structure: readPageStructure(request.html) };
    case 'feed':
      return { kind: 'feed', feed: parseFeed(request.text, request.url) };
  }
}
