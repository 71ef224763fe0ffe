import { expect, it } from 'vitest';
import { inertSelector } from './page-markup.ts';

it.each([
  ['a[href*="/tag/"]', 'a[data-inert-href*="/tag/"]'],
  ['div.more > a[ rel=tag ]:not([HREF])', 'div.more > a[data-inert-rel=tag ]:not([data-inert-href])'],
  ['[itemprop="articleBody"] [data-part^="lead"]', '[itemprop="articleBody"] [data-part^="lead"]'],
  ['[alt="see [href] there"]', '[alt="see [href] there"]'],
  ["[alt='it\\'s [src]']", "[alt='it\\'s [src]']"],
  ['.a\\[href\\]', '.a\\[href\\]'],
])('%s finds in the structure of a page what it finds on the page', (selector, inert) => {
  expect(inertSelector(selector)).toBe(inert);
});
