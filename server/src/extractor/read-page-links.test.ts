import { expect, test } from 'vitest';
import { readPageLinks } from './read-page-links.ts';

const kindOf = (body: string, head = '') =>
  readPageLinks(`<html><head>${head}</head><body>${body}</body></html>`, 'https://paper.example/news').kind;
const card = '<div itemscope itemtype="https://schema.org/NewsArticle"><a href="/a">Quay</a></div>';
const ofArticle = '<meta property="og:type" content="article">';

test('a page is a single article only if it describes no other articles and has few links', () => {
  expect(kindOf(card)).toBe('article');
  expect(kindOf('<h1>Quay</h1>', ofArticle)).toBe('article');
  expect(kindOf(card + card, ofArticle)).toBeUndefined();
  expect(kindOf('<a href="/a">Quay</a>'.repeat(30), ofArticle)).toBeUndefined();
});

test('a page is a robot check only if it says so, not if it asks for a subscription', () => {
  expect(kindOf('<h1>Verify you are human</h1>')).toBe('check');
  expect(kindOf('<h1>Vérifiez que vous n’êtes pas un robot</h1>')).toBe('check');
  expect(kindOf('<h1>Subscribe to continue reading</h1>')).toBeUndefined();
});
