import { markedPieces } from '@newswatch/ui';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

describe('the paragraphs of an article', () => {
  it('are the text between line breaks, without empty ones', () => {
    expect(paragraphsOf('One.\n\n  \nTwo.\r\nThree.', []).map(({ start, text }) => [start, text])).toEqual([
      [0, 'One.'],
      [9, 'Two.\r'],
      [15, 'Three.'],
    ]);
  });

  it('have highlights with offsets from their own start', () => {
    const text = 'The bank held.\nThe bank 🏦 rose.';
    const ranges = [
      { start: 4, end: 8 },
      { start: text.lastIndexOf('bank'), end: text.lastIndexOf('bank') + 4 },
      { start: text.indexOf('rose'), end: text.indexOf('rose') + 4 },
    ];
    const [first, second] = paragraphsOf(text, ranges);
    expect(first?.ranges.map(({ start, end }) => first.text.slice(start, end))).toEqual(['bank']);
    expect(second?.ranges.map(({ start, end }) => second.text.slice(start, end))).toEqual(['bank', 'rose']);
  });

  it('share a highlight that spans a line break', () => {
    expect(paragraphsOf('abc\ndef', [{ start: 1, end: 6 }]).map(({ ranges }) => ranges)).toEqual([
      [{ start: 1, end: 3 }],
      [{ start: 0, end: 2 }],
    ]);
  });

  const texts = fc
    .array(fc.constantFrom('\n', '\n\n', ' ', 'a', 'bank', 'é', 'ميناء', '🏦', '\u200f', '\r', '\t'), {
      maxLength: 40,
    })
    .map((parts) => parts.join(''));
  const cases = texts.chain((text) =>
    fc.tuple(
      fc.constant(text),
      fc.array(
        fc
          .tuple(fc.nat(text.length + 3), fc.nat(12))
          .map(([start, length]) => ({ start, end: start + length })),
        { maxLength: 8 },
      ),
    ),
  );
  const isMarkedIn = (ranges: readonly { start: number; end: number }[], at: number) =>
    ranges.some(({ start, end }) => start <= at && at < end);

  it('mark exactly the same characters as the whole text, for any text and highlights', () => {
    fc.assert(
      fc.property(cases, ([text, ranges]) => {
        for (const paragraph of paragraphsOf(text, ranges)) {
          expect(text.slice(paragraph.start, paragraph.start + paragraph.text.length)).toBe(paragraph.text);
          const drawn = markedPieces(paragraph.text, paragraph.ranges).flatMap((piece) =>
            Array.from({ length: piece.text.length }, () => piece.marked),
          );
          expect(drawn).toEqual(
            Array.from({ length: paragraph.text.length }, (_, at) =>
              isMarkedIn(ranges, paragraph.start + at),
            ),
          );
        }
      }),
    );
  });

  it('omit only whitespace', () => {
    fc.assert(
      fc.property(cases, ([text, ranges]) => {
        const kept = paragraphsOf(text, ranges).map((paragraph) => paragraph.text.trim());
        expect(kept.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        const starts = paragraphsOf(text, ranges).map(({ start }) => start);
        expect(new Set(starts).size).toBe(starts.length);
      }),
    );
  });
});
