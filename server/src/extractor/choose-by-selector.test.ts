import { expect, test } from 'vitest';
import { chooseBySelector } from './extract-content.ts';
import { parsePage } from './parse-page.ts';

const textAt = (body: string, selector: string) =>
  chooseBySelector(parsePage(`<html><body>${body}</body></html>`), selector)?.text.split(/\n+/);

test('a chosen element is read also if it is a form, as the page of some sites is; forms within it are not', () => {
  const body =
    '<form id="aspnet"><p>Ships left the harbour.</p><div>Tugs came.<button>Share</button></div></form>';
  expect(textAt(body, '#aspnet')).toEqual(['Ships left the harbour.', 'Tugs came.']);
  expect(textAt(`<main><p>Ships left.</p>${body}</main>`, 'main')).toEqual(['Ships left.']);
});

test('elements within others that are chosen too are read once', () => {
  expect(textAt('<div><p>One</p><div><p>Two</p></div></div><div>Three</div>', 'div, p')).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});
