import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { articleMarkup } from './article-markup.tsx';
import { selectedPlace } from './selected-place.ts';

const text = 'The bank held its rate.\n\nPrices 🏦 rose.\n\nWe wait.';
const html =
  '<p>The bank <em>held</em> its rate. </p><ul><li>Prices\n 🏦 rose.</li></ul><blockquote><p>We wait.</p></blockquote>';

function shown(): HTMLElement {
  const start = text.indexOf('bank');
  const passages = [{ id: 'hlt_1', colour: 'blue' as const, start, end: text.indexOf('its') }];
  return render(articleMarkup(html, text, [{ start, end: start + 4 }], passages)).container;
}

/** Selects from one displayed word to another. */
function selectedText(root: HTMLElement, from: string, to: string): string | undefined {
  const range = document.createRange();
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { data } = node as Text;
    if (data.includes(from)) range.setStart(node, data.indexOf(from));
    if (data.includes(to)) range.setEnd(node, data.indexOf(to) + to.length);
  }
  const place = selectedPlace(root, range, text);
  return place && text.slice(place.start, place.end);
}

describe('the place of a selection in the text of an article', () => {
  it('counts across emphasis, matches and existing highlights', () => {
    expect(selectedText(shown(), 'bank', 'its')).toBe('bank held its');
    expect(selectedText(shown(), 'eld', 'eld')).toBe('eld');
  });

  it('can span several blocks, and counts in UTF-16 code units', () => {
    expect(selectedText(shown(), 'rate', 'wait')).toBe('rate.\n\nPrices 🏦 rose.\n\nWe wait');
    expect(selectedText(shown(), 'rose', 'rose')).toBe('rose');
  });

  it('has no surrounding whitespace, even if whole blocks are selected', () => {
    const root = shown();
    const range = document.createRange();
    range.selectNodeContents(root.querySelector('li') as HTMLElement);
    // A triple click selects up to the start of the next block.
    range.setEnd(root.querySelector('blockquote p') as HTMLElement, 0);
    const place = selectedPlace(root, range, text);
    expect(place && text.slice(place.start, place.end)).toBe('Prices 🏦 rose.');
  });

  it('is unknown if nothing visible is selected, or the page shows another text', () => {
    const root = shown();
    const range = document.createRange();
    range.setStart(root, 0);
    expect(selectedPlace(root, range, text)).toBeUndefined();
    range.selectNodeContents(root);
    expect(selectedPlace(root, range, text)).toEqual({ start: 0, end: text.length });
    (root.querySelector('em') as HTMLElement).textContent = 'gehalten';
    expect(selectedPlace(root, range, text)).toBeUndefined();
  });
});
