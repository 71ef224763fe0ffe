import { spanishDiminutives } from './spanish-diminutives.ts';
import {
  SPANISH_GENDER_WHOLE,
  SPANISH_GENDERED,
  SPANISH_IRREGULAR,
  SPANISH_PEOPLE_LIKE_COUNTRIES,
  SPANISH_WHOLE,
} from './spanish-tables.ts';
import { spanishVerbForms } from './spanish-verbs.ts';
import { wordSet } from './word-tables.ts';

/**
 * Spanish words and their base forms. Nouns and adjectives share the masculine singular as key. A keyword in the
 * infinitive is expanded into the forms of the verb ("buscar" finds "busquen" and "buscándolos").
 */

/** Endings of nouns and adjectives that have two genders. */
const GENDERED_ENDING = /(?:er|an|in|ad|id|os|iv|ic|tr|ari|ori|eñ|en|ol|at|ist|og|uel|ill|it|ant|un)[oa]$/;
/** Marks the key of a word that may be a form of a verb; no word contains it. */
const FORM = '!';

/** Every key of a folded word in a text. */
export const spanishKeys = (word: string): string[] => [...nounKeys(word), word + FORM];

/** The keys that match a keyword's folded word: those of a noun, its diminutives, and the forms of a verb. */
export const askedSpanishKeys = (word: string): string[] => [
  ...nounKeys(word),
  ...[...spanishVerbForms(word), ...femininesLikeCountries(word), ...spanishDiminutives(word)].map(
    (form) => form + FORM,
  ),
];

/** The feminine forms of a word like a country: for the keyword chino, china and chinas. The keyword China finds no chinos. */
function femininesLikeCountries(word: string): string[] {
  const masculine = word.replace(/s$/, '');
  if (!SPANISH_PEOPLE_LIKE_COUNTRIES.has(masculine)) return [];
  const feminine = `${masculine.slice(0, -1)}a`;
  return [feminine, `${feminine}s`];
}

/** Lists the beginnings that words with this key can have; a beginning of fewer than three letters is a whole word. */
export const spanishStarts = (key: string): string[] =>
  key.endsWith(FORM) ? [key.slice(0, -1)] : [...nounStarts(key), ...(formsOfNoun.get(key) ?? [])];

/** The word, its singular, and the masculine of the singular. */
function nounKeys(word: string): string[] {
  const irregular = SPANISH_IRREGULAR.get(word);
  if (irregular !== undefined) return [word, irregular];
  const keys = [word];
  for (const singular of singulars(word)) {
    keys.push(SPANISH_IRREGULAR.get(singular) ?? singular);
    const masculine = masculineOf(singular);
    if (masculine !== undefined) keys.push(masculine);
  }
  return [...new Set(keys)];
}

function singulars(word: string): string[] {
  if (SPANISH_WHOLE.has(word) || word.length < 4) return [word];
  if (word.endsWith('ces') && word.length >= 5) return [`${word.slice(0, -3)}z`, word.slice(0, -1)];
  if (/[bdfgjklmnrstvxyz]es$/.test(word) && word.length >= 5) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[íiu]es$/.test(word) && word.length >= 6) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[aeo]s$/.test(word) || (/[iu]s$/.test(word) && word.length >= 5)) return [word.slice(0, -1)];
  return [word];
}

/** "ministra" gives "ministro", "inglesa" "ingles", "directora" "director". */
function masculineOf(word: string): string | undefined {
  if (!word.endsWith('a') || word.length < 4) return undefined;
  const masculine = `${word.slice(0, -1)}o`;
  if (SPANISH_GENDERED.has(masculine)) return masculine;
  if (SPANISH_GENDER_WHOLE.has(word)) return undefined;
  if (/(?:dor|tor|sor|es)a$/.test(word) && word.length >= 6) return word.slice(0, -1);
  if (LONGER_FEMININES.has(word)) return word.slice(0, -1);
  return GENDERED_ENDING.test(word) && word.length >= 5 ? masculine : undefined;
}

/** Feminines whose masculine has no ending. */
const LONGER_FEMININES = wordSet(
  'campeona patrona leona alemana catalana capitana musulmana española mongola bailarina chapina bretona letona sajona',
);

function nounStarts(key: string): string[] {
  if (key.endsWith('z')) return [key, `${key.slice(0, -1)}c`];
  if (key.endsWith('o')) return [key, `${key.slice(0, -1)}a`];
  return [key];
}

const formsOfNoun = new Map<string, string[]>();
for (const [form, base] of SPANISH_IRREGULAR) {
  formsOfNoun.set(base, [...(formsOfNoun.get(base) ?? []), form]);
}
