import fc from 'fast-check';
import { expect, it } from 'vitest';
import verbForms from 'wink-lexicon/src/wn-verb-exceptions.js';
import type { Language } from '../types.ts';
import { ENGLISH_IRREGULAR, ENGLISH_SPELLINGS } from './english-tables.ts';
import { FRENCH_IRREGULAR_NOUNS } from './french-tables.ts';
import { FRENCH_VERB_FORMS } from './french-verbs.ts';
import { SPANISH_IRREGULAR } from './spanish-tables.ts';
import { SPANISH_VERB_FORMS } from './spanish-verbs.ts';
import { plainWord, startsOf, textKeys } from './word-rules.ts';

const LATIN: readonly Language[] = ['english', 'french', 'spanish'];
const ENDINGS =
  `s es ies ied ed ing men ees aux eaux trice euse elle ive ent ons aient era iendo aron ando ces as os a o
  ize ise our or isation ization centre e er ir ar re y u i it issent ee`.split(/\s+/);
const letters = fc.string({ unit: fc.constantFrom(...'abcdefgilmnoprstuvxyzñ'), minLength: 1, maxLength: 7 });
const word = fc.oneof(
  fc.tuple(letters, fc.constantFrom(...ENDINGS)).map((parts) => parts.join('')),
  fc.constantFrom(
    ...Object.keys(verbForms).filter((form) => /^[a-z]+$/.test(form)),
    ...ENGLISH_IRREGULAR.keys(),
    ...ENGLISH_SPELLINGS.keys(),
    ...FRENCH_IRREGULAR_NOUNS.keys(),
    ...FRENCH_VERB_FORMS.keys(),
    ...SPANISH_IRREGULAR.keys(),
    ...SPANISH_VERB_FORMS.keys(),
  ),
);

it('says truly what the words that share a key begin with, for the engine passes over all others', () => {
  fc.assert(
    fc.property(word, fc.constantFrom(...LATIN), (typed, language) => {
      const one = language === 'spanish' ? typed : plainWord(typed);
      for (const key of textKeys(one, language)) {
        const starts = startsOf(key, language);
        const fits = starts.some((start) => (start.length < 3 ? one === start : one.startsWith(start)));
        expect(fits, `${one} has the key ${key} and begins with none of ${starts.join(' ')}`).toBe(true);
      }
    }),
    { numRuns: 30_000 },
  );
});
