import { expect, it } from 'vitest';
import { aTestCrawl, aTestedArticle } from '../../../testing/test-crawls.ts';
import { cutText, startOf } from './element-text.ts';
import { findByRule, readAt } from './extraction.ts';
import { type SamplePage, samplePages } from './sample-page.ts';

function pageOf(body: string, title = 'Story', author: string | null = 'Ada Reed'): SamplePage {
  const { article, ...tested } = aTestedArticle(1, body);
  const [page] = samplePages(
    aTestCrawl({ articles: [{ ...tested, article: article && { ...article, title, author } }] }),
  );
  if (!page) throw new Error('The page cannot be read.');
  return page;
}

it('reads nested matches once and blocks as paragraphs, without excluded parts, forms and buttons', () => {
  const page = pageOf(
    `<div class="text"><h2>Ships</h2><p>left<br/>the <b>harbour</b></p><div class="text promo">Buy</div>
    <form xmlns="urn:newswatch:inert">Name<button>Send</button></form></div>`,
  );
  expect(readAt('.text', page, [])).toMatchObject({ start: 'Ships left the harbour Buy', words: 5 });
  expect(readAt('.text', page, ['.promo', 'not a selector >'])).toMatchObject({
    start: 'Ships left the harbour',
  });
  expect(readAt('.other', page, []).elements).toEqual([]);
});

it('finds by attributes that the copy of the page has under other names, such as the address of a link', () => {
  const page = pageOf('<p>Ships left. <a data-inert-href="/tag/ferry" class="more">Ferry</a></p>');
  expect(readAt('a[href*="/tag/"]', page, [])).toMatchObject({ start: 'Ferry', words: 1 });
  expect(readAt('p', page, ['[href^="/tag/"]'])).toMatchObject({ start: 'Ships left.' });
  expect(readAt('a[href*="/topic/"]', page, []).elements).toEqual([]);
});

it.each([
  ['title_start', 'live:', true],
  ['title_end', '| the post', true],
  ['title_end', 'live', false],
  ['author_without', 'of the post', true],
  ['author_is', 'read more', true],
  ['paragraph_begins', 'READ  more', true],
  ['paragraph_equals', 'Read more', false],
  ['paragraph_contains', 'more: l’été', true],
  ['rest_from', 'read', true],
  ['rest_from', ' ', false],
] as const)('finds a text for the rule %s: %s, %s', (kind, text, isFound) => {
  const page = pageOf(
    '<p>Ships left.</p><p>Read more: l’été</p>',
    'Live: Ships leave | The Post',
    'Ada Reed of The Post',
  );
  expect(findByRule(kind, text, page) !== undefined).toBe(isFound);
});

it('compares Arabic texts without their vowel signs', () => {
  expect(findByRule('paragraph_begins', 'اقرأ المزيد', pageOf('<p>اِقرأ المزيد: السفن</p>'))).toBeDefined();
});

it('searches neither title nor author on a page without an article', () => {
  const page = { ...pageOf('<p>Ships</p>'), title: null, author: null };
  expect(findByRule('title_end', 'Post', page)).toBeUndefined();
  expect(findByRule('author_without', 'Post', page)).toBeUndefined();
});

it('shows the beginning of a text even in a language without spaces, and never half a character', () => {
  expect(startOf('港'.repeat(900))).toBe(`${'港'.repeat(140)}…`);
  expect(startOf('ship '.repeat(900))).toHaveLength(140);
  expect(cutText('⚓🚢', 2)).toBe('⚓');
});
