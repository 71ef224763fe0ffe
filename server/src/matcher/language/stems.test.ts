import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../types.ts';
import { CHANGED_LETTERS, stemOf } from './stems.ts';

const ENDINGS = [
  '',
  's',
  'es',
  'ies',
  'ied',
  'ed',
  'ing',
  'eed',
  'aux',
  'eaux',
  'x',
  'ee',
  'ees',
  'ives',
  'ces',
  'as',
  'os',
  'a',
  'sses',
  'yed',
  'ها',
  'ات',
  'ين',
];
const letters = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdeilnorstuvxyzñ'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'ابتكليوهن'), maxLength: 8 }),
);
const word = fc.tuple(letters, fc.constantFrom(...ENDINGS)).map((parts) => parts.join(''));

it('begins a word with its stem, but for a last letter that may change, and keeps three letters', () => {
  fc.assert(
    fc.property(word, fc.constantFrom(...LANGUAGES), (one, language) => {
      const stem = stemOf(one, language);
      if (stem === one) return;
      expect(stem.length).toBeGreaterThanOrEqual(3);
      const changed = CHANGED_LETTERS.includes(stem.at(-1)!);
      expect(one.startsWith(changed ? stem.slice(0, -1) : stem)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
