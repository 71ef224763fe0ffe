import { expect, it } from 'vitest';
import { plainText } from '../plain-text.ts';
import { replaceText } from './replace-text.ts';

const html =
  '<h2>Port</h2><p>It is <em>open</em>.</p><ul><li>One</li><li><a href="https://a.example/">Two</a></li></ul><p><img src="https://a.example/p.png">Last words.</p>';
const text = plainText(html);
const change = (from: string, to: string) => replaceText(html, text.replace(from, to));

it('keeps headings, lists, links and pictures of unchanged lines', () => {
  expect(replaceText(html, text)).toBe(html);
  expect(change('It is open.', 'It is closed & quiet.')).toBe(
    html.replace('It is <em>open</em>.', 'It is closed &amp; quiet.'),
  );
  expect(change('Last words.', 'No more.')).toBe(html.replace('Last words.', 'No more.'));
});

it('adds a line in the form of the previous one, and removes elements that become empty', () => {
  expect(change('Two', 'Two\n\nThree')).toContain(
    '<li><a href="https://a.example/">Two</a></li><li>Three</li></ul>',
  );
  expect(change('\n\nTwo', '')).toContain('<ul><li>One</li></ul>');
  expect(change('Port\n\n', '')).not.toContain('h2');
});

it('does not turn a paragraph into a heading or caption', () => {
  const long = 'A sentence of the text. '.repeat(10).trim();
  expect(replaceText('<h2>Port</h2><p>Open.</p>', `${long}\n\nOpen.`)).toBe(`<p>${long}</p><p>Open.</p>`);
  expect(replaceText('<h2>Port</h2><p>Open.</p>', 'Harbour\n\nOpen.')).toBe('<h2>Harbour</h2><p>Open.</p>');
  const picture = '<img src="https://a.example/p.png">';
  expect(replaceText(`<figure>${picture}<figcaption>Port</figcaption></figure>`, long)).toBe(
    `<figure>${picture}</figure><p>${long}</p>`,
  );
});

it('falls back to paragraphs if the markup would differ from the text', () => {
  expect(change('It is open.', 'It is\nopen.')).toContain('<p>It is<br>open.</p>');
  const table = '<table><tr><td>A</td><td>B</td></tr></table><p>End</p>';
  for (const [markup, wanted] of [
    [html, ''],
    ['', 'Only <text>'],
    [table, 'A B\n\nC\n\nEnd'],
    [table, 'A C\n\nEnd'],
    ['Loose <b>words</b>', 'Other words\n\nAnd more'],
    [html, 'Nothing\n\nof this\nis alike'],
  ] as const)
    expect(plainText(replaceText(markup, wanted))).toBe(wanted);
});
