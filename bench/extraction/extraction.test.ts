import { expect, test } from 'vitest';
import { extractArticle } from '../../server/src/extractor/extract-article.ts';
import { developmentPages } from './development-set.ts';
import { compareTexts, scoresOf } from './score.ts';

test('extracts complete articles without clutter from pages in the style of many publishers, in four languages', async () => {
  const pages = await developmentPages();
  const { f1, precision } = scoresOf(
    pages.map(({ html, url, articleBody }) => {
      const { contentText } = extractArticle({
        html,
        url,
        hints: {},
        sourceLanguage: 'english',
        firstSeenAt: new Date('2026-11-21T12:00:00Z'),
        refusedByStatus: false,
        foundAfterFirstCrawl: false,
      });
      return compareTexts(articleBody, contentText);
    }),
  );
  expect(pages.length).toBeGreaterThan(90);
  expect(f1).toBeGreaterThan(0.985);
  expect(precision).toBeGreaterThan(0.98);
}, 60_000);

test('counts agreement over sequences of four words, as the public benchmark does', () => {
  expect(scoresOf([compareTexts('a b c d e', 'a b c d e')])).toEqual({ f1: 1, precision: 1, recall: 1 });
  expect(scoresOf([compareTexts('a b c d e f', 'a b c d')])).toMatchObject({ precision: 1, recall: 1 / 3 });
  expect(scoresOf([compareTexts('a b c d', 'a b c d e f g')])).toMatchObject({ precision: 1 / 4, recall: 1 });
});
