import { expect, test } from 'vitest';
import { parsePage } from './parse-page.ts';
import { pruneArticle } from './prune-article.ts';

function readingsOfWhole(rows: number): number {
  const row =
    '<p class="tags">Boats came.</p><div class="share">Send</div><p>The pier was painted in spring.</p>';
  const document = parsePage(`<html><body><div id="text">${row.repeat(rows)}</div></body></html>`);
  const root = document.querySelector('#text');
  if (root === null) throw new Error('the page has no text');
  const text = root.textContent ?? '';
  let readings = 0;
  Object.defineProperty(root, 'textContent', {
    get: () => {
      readings += 1;
      return text;
    },
  });
  pruneArticle(root, { titles: [], authors: [], now: new Date('2026-11-26T12:00:00Z') });
  return readings;
}

test('the text of an article is not read again for each element named like boilerplate', () => {
  expect(readingsOfWhole(400)).toBe(readingsOfWhole(4));
});
