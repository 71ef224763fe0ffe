import { limits } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { differingSentences, differs } from './check-figures.ts';
import { cleanTranslation } from './clean-text.ts';
import { batchesOf } from './services/batches.ts';
import { piecesOf, splitParagraphs } from './split-text.ts';

describe('a text is sent in paragraphs', () => {
  test('without empty ones', () => {
    expect(splitParagraphs('One.\n\n  \nTwo.\n')).toEqual({ paragraphs: ['One.', 'Two.'], isCut: false });
    expect(splitParagraphs('')).toEqual({ paragraphs: [], isCut: false });
  });

  test('up to the maximum, cut between two paragraphs', () => {
    const long = 'x'.repeat(limits.TRANSLATION_CHARS_MAX - 10);
    expect(splitParagraphs(`${long}\nAnother one.\nEnd.`)).toEqual({ paragraphs: [long], isCut: true });
    const { paragraphs, isCut } = splitParagraphs('x'.repeat(limits.TRANSLATION_CHARS_MAX + 1));
    expect([paragraphs.length, paragraphs[0]?.length, isCut]).toEqual([
      1,
      limits.TRANSLATION_CHARS_MAX,
      true,
    ]);
  });

  test('a long paragraph in pieces of whole sentences', () => {
    const sentence = `Every ${'word '.repeat(120)}counts.`;
    const pieces = piecesOf(`${sentence} ${sentence} ${sentence}`, 'english');
    expect(pieces).toEqual([`${sentence} ${sentence}`, sentence]);
    expect(piecesOf('Short. Text.', 'english')).toEqual(['Short. Text.']);
  });

  test('several in one request, as long as they fit', () => {
    expect(batchesOf(['aa', 'bb', 'c', 'dddddd', 'e'], 5, 10)).toEqual([
      ['aa', 'bb', 'c'],
      ['dddddd'],
      ['e'],
    ]);
    expect(batchesOf(['a', 'b', 'c'], 100, 2)).toEqual([['a', 'b'], ['c']]);
  });
});

describe('figures are compared', () => {
  const french = { from: 'english', to: 'french' } as const;
  const marked = (original: string, text: string, task: Parameters<typeof differingSentences>[2] = french) =>
    differingSentences(original, text, task).map(({ start, end }) => text.slice(start, end));

  test.each([
    ['It rose 1.5% to 1,250 million euros.', 'Il a augmenté de 1,5 % à 1 250 millions d’euros.'],
    ['Two ships and 3 trucks.', '2 navires et trois camions.'],
    ['On the 2nd day, 1 person came.', 'Le deuxième jour, une personne est venue.'],
    ['It costs $5m, or 20k each.', 'Cela coûte 5 millions de dollars, ou 20 000 chacun.'],
    ['He was first.', 'Il était le 1er.'],
  ])('the same in another notation: %s', (original, text) => {
    expect(marked(original, text)).toEqual([]);
    expect(differs(original, text)).toBe(false);
  });

  test('in Arabic digits, too', () => {
    const task = { from: 'arabic', to: 'english' } as const;
    expect(marked('قتل ٢٥ شخصا في عام ٢٠٢٦.', '25 people were killed in 2026.', task)).toEqual([]);
    expect(marked('قتل ٢٥ شخصا.', '52 people were killed.', task)).toEqual(['52 people were killed.']);
  });

  test('only the sentence that differs is marked', () => {
    const original = 'The port has 40 docks. It opened in 1998. It is full.';
    expect(marked(original, 'Le port a 40 quais. Il a ouvert en 1989. Il est plein.')).toEqual([
      'Il a ouvert en 1989.',
    ]);
    // Left out.
    expect(marked(original, 'Le port a des quais. Il a ouvert en 1998. Il est plein.')).toEqual([
      'Le port a des quais.',
    ]);
    // A million became a thousand million.
    expect(differs('A loss of 3 million', 'Une perte de 3 milliards')).toBe(true);
  });

  test('if a figure is missing and the sentences cannot be paired, the paragraph is marked', () => {
    const text = 'Le port, ouvert depuis longtemps, est plein.';
    expect(marked('The port opened in 1998. It is full.', text)).toEqual([text]);
  });
});

test('what a service writes is one line of plain text', () => {
  expect(cleanTranslation('Hello', ' <b>Bonjour</b>\n\u202Etout\u0000 le monde\u2069 ')).toBe(
    '<b>Bonjour</b> tout le monde',
  );
  expect(cleanTranslation('Hello', ' \u200f ')).toBeUndefined();
  expect(cleanTranslation('Hello', 'x'.repeat(401))).toBeUndefined();
});
