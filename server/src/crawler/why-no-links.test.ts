import { expect, test } from 'vitest';
import { beginsAsFeed, whyNoLinks } from './why-no-links.ts';

test('a browser is proposed for an empty page with scripts only if none was used', () => {
  expect(whyNoLinks({ kind: 'scripts' }, 'text/html', false)).toMatch(/A crawl with a browser/);
  expect(whyNoLinks({ kind: 'scripts' }, null, true)).toBe('No links to articles were found on the page.');
});

test('a feed may begin with comments, and a page of only comments is quickly recognised as not a feed', () => {
  const comments = '<!---->'.repeat(500);
  expect(beginsAsFeed(`<?xml version="1.0"?> ${comments}<rss version="2.0">`)).toBe(true);
  expect(beginsAsFeed(`${comments}<html>`)).toBe(false);
  expect(beginsAsFeed('<!-- <rss> --><html>')).toBe(false);
});
