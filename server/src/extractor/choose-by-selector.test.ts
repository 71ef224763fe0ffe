import { expect, test } from 'vitest';
import { chooseBySelector } from './extract-content.ts';
import { parsePage } from './parse-page.ts';

const textAt = (body: string, selector: string) =>
  chooseBySelector(parsePage(`<html><body>${body}</body></html>`), selector)?.text.split(/\n+/);

test('a selected element is read even if it is a form, as whole pages are on some sites, but not forms within it', () => {
  const body =
    '<form id="aspnet"><p>Ships left the harbour.</p><div>Tugs came.<button>Share</button></div></form>';
  expect(textAt(body, '#aspnet')).toEqual(['Ships left the harbour.', 'Tugs came.']);
  expect(textAt(`<main><p>Ships left.</p>${body}</main>`, 'main')).toEqual(['Ships left.']);
});

test('nested selected elements are read once', () => {
  expect(textAt('<div><p>One</p><div><p>Two</p></div></div><div>Three</div>', 'div, p')).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});
