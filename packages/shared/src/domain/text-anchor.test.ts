import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, locateAnchors, type TextPlace } from './text-anchor.ts';

const CONTEXT = 40;
const text = [
  'The harbour closed on Monday. Two ferries waited outside until noon.',
  'The port authority said that the storm had passed. Ferries run again from Tuesday.',
].join('\n\n');
const placeOf = (quote: string, from = 0): TextPlace => {
  const start = text.indexOf(quote, from);
  return { start, end: start + quote.length };
};
/** The passage as it reads in a later version; undefined if it is no longer there. */
function readAgain(quote: string, later: string, from = 0): string | undefined {
  const [place] = locateAnchors(later, [anchorOf(text, placeOf(quote, from), CONTEXT)]);
  return place && later.slice(place.start, place.end);
}

describe('a highlighted passage', () => {
  it('keeps its quote, the text around it and its position, in UTF-16 code units', () => {
    const rocket = 'Launch 🚀 today: 𝔸ll systems are ready.';
    const start = rocket.indexOf('today');
    expect(anchorOf(rocket, { start, end: start + 5 }, 2)).toEqual({
      quote: 'today',
      // Half of the rocket emoji is not kept.
      prefix: ' ',
      suffix: ': ',
      start: 10,
    });
    expect(anchorOf(rocket, { start, end: start + 5 }, 3)).toMatchObject({ prefix: '🚀 ', suffix: ': ' });
  });

  it('is found at its position in the same text, anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'é', '🚀', 'م'), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        (letters, one, other) => {
          const any = letters.join('');
          const [from, to] = [one % letters.length, other % letters.length].sort((a, b) => a - b);
          const start = letters.slice(0, from).join('').length;
          const end = letters.slice(0, (to ?? 0) + 1).join('').length;
          const place = { start, end };
          expect(locateAnchors(any, [anchorOf(any, place, 5)])).toEqual([place]);
        },
      ),
      { seed: 20_261_126 },
    );
  });

  it('moves with its sentence when text is added or removed before it', () => {
    const quote = 'the storm had passed';
    expect(readAgain(quote, `Correction: this report was updated.\n\n${text}`)).toBe(quote);
    expect(readAgain(quote, text.slice(text.indexOf('The port')))).toBe(quote);
  });

  it('is found even though line breaks, spaces and invisible characters have changed', () => {
    const later = text.replace('until noon.\n\nThe port', 'until\u00a0noon. The \u200bport');
    expect(readAgain('outside until noon.\n\nThe port authority', later)).toBe(
      'outside until\u00a0noon. The \u200bport authority',
    );
  });

  it('stays at its own occurrence of the same words', () => {
    const second = placeOf('erries').end;
    const later = `Ferries are ships. ${text}`;
    const [place] = locateAnchors(later, [anchorOf(text, placeOf('erries', second), CONTEXT)]);
    expect(later.slice(place?.start).startsWith('erries run again')).toBe(true);
  });

  it('takes the nearest of several occurrences in the same surroundings', () => {
    const line = 'Delayed until further notice. ';
    const start = line.length * 2;
    const anchor = anchorOf(line.repeat(5), { start, end: start + 7 }, 10);
    const later = `An introduction. ${line.repeat(5)}`;
    const [place] = locateAnchors(later, [{ ...anchor, start: start + 17 }]);
    expect(place?.start).toBe(start + 17);
  });

  it('is not found once its words have changed', () => {
    expect(readAgain('the storm had passed', text.replace('had passed', 'was over'))).toBeUndefined();
    expect(readAgain('the storm had passed', '')).toBeUndefined();
  });

  it('does not match a short word that merely occurs elsewhere', () => {
    const later = 'Officials say that nothing is known about any other closure on that day.';
    expect(readAgain('said', 'They said so.')).toBeUndefined();
    expect(readAgain('on Monday', 'A meeting on Monday ended early.')).toBeUndefined();
    expect(readAgain('that', later)).toBeUndefined();
  });

  it('is found by a long quote alone after everything around it was rewritten', () => {
    const quote = 'Two ferries waited outside until noon.';
    expect(readAgain(quote, `Rewritten. ${quote} Nothing else is the same.`)).toBe(quote);
  });

  it('may be the whole of a short text', () => {
    const anchor = anchorOf('Closed', { start: 0, end: 6 }, CONTEXT);
    expect(locateAnchors(' Closed ', [anchor])).toEqual([{ start: 1, end: 7 }]);
  });

  it('is found in right-to-left text with its vowel signs', () => {
    const arabic = 'أغلقت السلطات الميناء يوم الاثنين. وانتظرت عبّارتان خارجه حتى الظهر.';
    const quote = 'وانتظرت عبّارتان';
    const start = arabic.indexOf(quote);
    const anchor = anchorOf(arabic, { start, end: start + quote.length }, CONTEXT);
    const later = `تحديث: ${arabic.replace(' خارجه', '\nخارجه')}`;
    const [place] = locateAnchors(later, [anchor]);
    expect(later.slice(place?.start, place?.end)).toBe(quote);
  });

  it('is found in the longest texts, although its first letters occur everywhere', () => {
    const long = `${'s sa sai '.repeat(50_000)}${text}`;
    const anchors = Array.from({ length: 100 }, () => anchorOf(text, placeOf('said'), CONTEXT));
    const places = locateAnchors(long, anchors);
    expect(places.every((place) => place && long.slice(place.start, place.end) === 'said')).toBe(true);
  });

  it('has no position if nothing was quoted', () => {
    const anchors = ['', ' '].map((quote) => ({ quote, prefix: '', suffix: '', start: 0 }));
    expect(locateAnchors(text, anchors)).toEqual([undefined, undefined]);
  });
});
