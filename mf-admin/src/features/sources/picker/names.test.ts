import { expect, it } from 'vitest';
import { qualityOfName } from './names.ts';

it.each([
  ['article-body', 'meant'],
  ['article_body', 'meant'],
  ['storyText', 'meant'],
  ['c-article__body--lead', 'meant'],
  ['Artikeltext', 'meant'],
  ['h1-title', 'meant'],
  ['نص-المقال', 'meant'],
  ['css-1x2y3z', 'generated'],
  ['sc-bdVaJa', 'generated'],
  ['jTzqgW', 'generated'],
  ['article_body__3xY2k', 'generated'],
  ['post-48213', 'generated'],
  ['a3f09c', 'generated'],
  ['kqzvtr', 'generated'],
  ['mt-4', 'weak'],
  ['md:text-lg', 'weak'],
  ['is-open', 'weak'],
  ['row', 'weak'],
  ['text-center', 'weak'],
  ['text-column', 'meant'],
])('%s is %s', (name, quality) => {
  expect(qualityOfName(name)).toBe(quality);
});
