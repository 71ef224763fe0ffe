import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';
import { isMissingTitle } from './missing-page.ts';

test.each([
  ['Page not found | Marle Echo', true],
  ['404 - Not Found', true],
  ['404 Page not found', true],
  ['Error 404', true],
  ['Sorry, we can’t find that page', true],
  ['The article you are looking for is no longer available', true],
  ['This article has been removed', true],
  ['Oups ! Cette page n’existe plus', true],
  ['Page introuvable - La Voix', true],
  ['Cet article a été supprimé', true],
  ['Noticia retirada', true],
  ['Página no encontrada | Vale Diario', true],
  ['الصفحة غير موجودة', true],
  ['عذرا، المقالة غير متاحة', true],
  ['Page not found: why links die', false],
  ['Article removed from museum returns to Athens', false],
  ['Error 404 costs bank a million', false],
  ['Story of a lost dog: not found after a year', false],
  ['Noticia retirada por orden del juez, denuncia el diario', false],
  ['', false],
  [undefined, false],
])('%s is the title of a page that has no article: %s', (title, isOne) => {
  expect(isMissingTitle(title)).toBe(isOne);
});

const sentence = 'The bird has lived on the fourth floor since it was a gosling and does no harm to anyone.';
const read = (head: string, paragraphs: number, content?: string) =>
  extractArticle({
    html: `<html><head><title>Page not found</title>${head}</head><body><main><h1>Goose may stay</h1>${`<p>${sentence}</p>`.repeat(paragraphs)}</main></body></html>`,
    url: 'https://echo.example/news/goose',
    hints: { content },
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });

test('a missing page has no text, whatever it shows; a long article with a date is not missing', () => {
  expect(read('', 12)).toMatchObject({ extraction: 'failed', contentText: '' });
  const date = '<meta property="article:published_time" content="2026-11-24T10:00:00Z">';
  expect(read(date, 2)).toMatchObject({ extraction: 'failed', contentText: '' });
  expect(read(date, 12).extraction).toBe('full');
  expect(read('', 12, '<p>Its feed has a text.</p>').extraction).toBe('failed');
});
