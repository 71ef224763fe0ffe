import fc from 'fast-check';
import { expect, it } from 'vitest';
import verbForms from 'wink-lexicon/src/wn-verb-exceptions.js';
import type { Language } from '../types.ts';
import { ENGLISH_IRREGULAR, ENGLISH_SPELLINGS } from './english-tables.ts';
import { FRENCH_IRREGULAR_NOUNS } from './french-tables.ts';
import { frenchVerbForms } from './french-verbs.ts';
import { SPANISH_IRREGULAR } from './spanish-tables.ts';
import { spanishVerbForms } from './spanish-verbs.ts';
import { plainWord, startsOf, textKeys } from './word-rules.ts';

const LATIN: readonly Language[] = ['english', 'french', 'spanish'];
const ENDINGS =
  `s es ies ied ed ing men ees aux eaux trice euse elle ive ent ons aient era iendo aron ando ces as os a o
  ize ise our or isation ization centre metre liter e er ir ar re y u i it issent ee`.split(/\s+/);
const letters = fc.string({ unit: fc.constantFrom(...'abcdefgilmnoprstuvxyzñ'), minLength: 1, maxLength: 7 });
const word = fc.oneof(
  fc.tuple(letters, fc.constantFrom(...ENDINGS)).map((parts) => parts.join('')),
  fc.constantFrom(
    ...Object.keys(verbForms).filter((form) => /^[a-z]+$/.test(form)),
    ...ENGLISH_IRREGULAR.keys(),
    ...ENGLISH_SPELLINGS.keys(),
    ...FRENCH_IRREGULAR_NOUNS.keys(),
    ...['avoir', 'disparaitre', 'acheter'].flatMap(frenchVerbForms),
    ...SPANISH_IRREGULAR.keys(),
    ...['ir', 'devolver', 'buscar'].flatMap(spanishVerbForms),
  ),
);

/** Finds words whose keys have a prefix that the word does not have. */
function untrueStarts(typed: string, language: Language): string[] {
  const one = language === 'spanish' ? typed : plainWord(typed);
  return textKeys(one, language).flatMap((key) => {
    const starts = startsOf(key, language);
    const fits = starts.some((start) => (start.length < 3 ? one === start : one.startsWith(start)));
    return fits ? [] : [`${one} has the key ${key} and begins with none of ${starts.join(' ')}`];
  });
}

it('gives the correct prefixes of words that share a key, because the engine skips all other words', () => {
  fc.assert(
    fc.property(word, fc.constantFrom(...LATIN), (typed, language) => {
      expect(untrueStarts(typed, language)).toEqual([]);
    }),
    { numRuns: 30_000 },
  );
});

it.each([
  'izaisation',
  'isationisation',
  'orisations',
  'izeises',
  'ourourable',
  'oraourists',
  'orvour',
  'ngves',
  'euses',
  'palestinians',
  'filipinos',
])('gives the correct prefix of %s, a made-up word', (typed) => {
  expect(LATIN.flatMap((language) => untrueStarts(typed, language))).toEqual([]);
});
