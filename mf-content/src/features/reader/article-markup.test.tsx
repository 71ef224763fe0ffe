import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { articleMarkup } from './article-markup.tsx';

function shown(html: string, text: string, word?: string): string | undefined {
  const start = word === undefined ? -1 : text.indexOf(word);
  const markup = articleMarkup(html, text, word ? [{ start, end: start + word.length }] : []);
  return markup && render(markup).container.innerHTML;
}

describe('the text of an article with its markup', () => {
  it('keeps headings, lists, quotations and emphasis, and highlights matches', () => {
    expect(
      shown(
        '<p>The bank <em>held</em> its rate.</p><h2>Why</h2><ul><li>Prices</li><li>Jobs</li></ul><blockquote><p>We wait.</p></blockquote>',
        'The bank held its rate.\n\nWhy\n\nPrices\n\nJobs\n\nWe wait.',
        'held its',
      ),
    ).toBe(
      '<p dir="auto">The bank <em><mark class="ui-mark">held</mark></em> <mark class="ui-mark">its</mark> rate.</p>' +
        '<h3 dir="auto">Why</h3><ul dir="auto"><li>Prices</li><li>Jobs</li></ul>' +
        '<blockquote dir="auto"><p>We wait.</p></blockquote>',
    );
  });

  it('marks highlighted passages across elements and matched words, with one control each', () => {
    const text = 'The bank held its rate. Read on.';
    const html = '<p>The bank <em>held</em> its rate. <a href="https://news.example/a">Read on.</a></p>';
    const place = (from: string, to: string) => ({
      start: text.indexOf(from),
      end: text.indexOf(to) + to.length,
    });
    const colour = 'blue' as const;
    const passages = [
      { id: 'outer', colour, ...place('The', 'its') },
      { id: 'inner', colour, ...place('held', 'held') },
      { id: 'link', colour, ...place('on', 'on') },
    ];
    const markup = articleMarkup(html, text, [place('bank', 'bank')], passages);
    const { container } = render(markup);
    const marks = [...container.querySelectorAll('[data-passage]')].map((mark) => [
      mark.getAttribute('data-passage'),
      mark.textContent,
      mark.getAttribute('role'),
    ]);
    expect(marks).toEqual([
      ['outer', 'The bank', 'button'],
      ['outer', ' ', null],
      ['inner', 'held', 'button'],
      ['outer', ' ', null],
      ['outer', 'its', null],
      ['link', 'on', null],
    ]);
    expect(container.querySelector('[data-passage=outer] .ui-mark')).toHaveTextContent('bank');
    expect(container).toHaveTextContent(text);
  });

  it('creates no elements or attributes that could run scripts, load resources or change styles', () => {
    const html =
      '<p onclick="go()" style="position:fixed" id="x" class="ui-mark">One <a href="javascript:go()">two</a> ' +
      '<a href="https://news.example/a" onmouseover="go()">three</a> <img src="https://spy.example/p.gif" onerror="go()">' +
      '<svg onload="go()"><circle/></svg><form action="/x"><input value="v"></form></p><iframe src="https://x.example"></iframe>';
    expect(shown(html, 'One two three')?.replace(/ +</g, '<')).toBe(
      '<p dir="auto">One two<a href="https://news.example/a" target="_blank" rel="noopener noreferrer nofollow">three</a></p>',
    );
  });

  it('keeps line breaks, and creates paragraphs for text outside of any', () => {
    expect(shown('Tom<br>Ann <p>Later</p>', 'Tom\nAnn\n\nLater')).toBe(
      '<p dir="auto">Tom<br>Ann </p><p dir="auto">Later</p>',
    );
  });

  it('keeps the columns of a table and the spaces in preformatted text', () => {
    expect(
      shown(
        '<table><tbody><tr><th>Day</th><td></td><td>2</td></tr></tbody></table><pre>a\n  b</pre>',
        'Day 2\n\na b',
      ),
    ).toContain(
      '<tr><th>Day</th><td></td><td>2</td></tr></tbody></table></div><pre dir="auto" tabindex="0">a\n  b</pre>',
    );
  });

  it('shows items outside of a list as paragraphs', () => {
    expect(shown('<li>One</li><dd>Two</dd>', 'One\n\nTwo')).toBe(
      '<p dir="auto">One</p><p dir="auto">Two</p>',
    );
  });

  it('lets the keyboard scroll a table, once for all tables within', () => {
    const inner = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const html = shown(`<table><tbody><tr><td>${inner}</td></tr></tbody></table>`, '1');
    expect(html?.match(/role="group" aria-label="Table" tabindex="0"/g)).toHaveLength(1);
  });

  it('keeps how many columns and rows a cell spans', () => {
    expect(
      shown(
        '<table><tbody><tr><th rowspan="2">Day</th><th colspan="2">Rain</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
        'Day Rain\n\n1 2',
      ),
    ).toContain('<tr><th rowspan="2">Day</th><th colspan="2">Rain</th></tr><tr><td>1</td><td>2</td></tr>');
  });

  it('does not confuse SVG element names with others', () => {
    expect(shown('<p>One</p><svg><constructor>two</constructor></svg>', 'One\n\ntwo')).toBe(
      '<p dir="auto">One</p><p dir="auto">two</p>',
    );
  });

  it('is not used if it has so many elements that they would take seconds to show', () => {
    expect(shown(`<p>${'<b>a</b>c'.repeat(10_001)}</p>`, 'ac'.repeat(10_001))).toBeUndefined();
  });

  it('matches a text from which invisible characters were removed', () => {
    expect(shown('<p>A\u00a0soft\u00adened wo\u200brd, e\u0301te\u0301</p>', 'A softened word, été')).toBe(
      '<p dir="auto">A softened word, été</p>',
    );
  });

  it.each([
    ['other words', '<p>Rates rise</p>', 'Rates fall'],
    ['less text', '<p>Rates</p>', 'Rates rise'],
    ['more text, because it was cut', '<p>Rates rise</p><p>Later</p>', 'Rates rise'],
    ['nothing', '', 'Rates rise'],
  ])('is not used if it contains %s', (_, html, text) => {
    expect(shown(html, text)).toBeUndefined();
  });
});
