import { FRENCH_E_WHOLE, FRENCH_IRREGULAR_NOUNS, FRENCH_WHOLE } from './french-tables.ts';
import { frenchVerbForms } from './french-verbs.ts';

/**
 * French words and their base forms. Nouns and adjectives share the masculine singular as key. A keyword in the
 * infinitive is expanded into the forms of the verb ("chercher" finds "cherchent"); a noun that looks like a verb form
 * ("marche") matches only itself.
 */

const SHORTEST = 3;
/** Marks the key of a word that may be a form of a verb; no word contains it. */
const FORM = '!';

/** Every key of a folded word in a text. */
export const frenchKeys = (word: string): string[] => [...nounKeys(word), word + FORM];

/** The keys that match a keyword's folded word: those of a noun, and the forms of a verb. */
export const askedFrenchKeys = (word: string): string[] => [
  ...nounKeys(word),
  ...frenchVerbForms(word).map((form) => form + FORM),
];

/** The starts of every word with this key; a start of fewer than three letters is a whole word. */
export const frenchStarts = (key: string): string[] =>
  key.endsWith(FORM) ? [key.slice(0, -1)] : [...nounStarts(key), ...(formsOfNoun.get(key) ?? [])];

/** The word, its singular, and the masculine of the singular. */
function nounKeys(word: string): string[] {
  const irregular = FRENCH_IRREGULAR_NOUNS.get(word);
  if (irregular !== undefined) return [word, irregular];
  if (word.length < 4) return [word];
  const keys = [word];
  for (const singular of singulars(word)) {
    keys.push(singular, FRENCH_IRREGULAR_NOUNS.get(singular) ?? singular, ...masculines(singular));
  }
  return [...new Set(keys)];
}

function singulars(word: string): string[] {
  if (FRENCH_WHOLE.has(word)) return [word];
  if (word.endsWith('eaux') && word.length >= 5) return [word.slice(0, -1)];
  if (word.endsWith('aux') && word.length >= 5) return [`${word.slice(0, -2)}l`, word.slice(0, -1)];
  if (/[^s]s$/.test(word) || /(?:oux|eux)$/.test(word)) return [word.slice(0, -1), word];
  return [word];
}

function masculines(word: string): string[] {
  if (!word.endsWith('e') || word.length < 4 || FRENCH_E_WHOLE.has(word)) return [];
  const without = (letters: number, ending = '') => word.slice(0, -letters) + ending;
  if (word.endsWith('trice') && word.length >= 7) return [without(4, 'eur')];
  if (word.endsWith('euse') && word.length >= 5) return [without(2, 'r'), without(2, 'x')];
  if (/(?:elle|enne|onne|ette|eille|sse)$/.test(word)) return word.length >= 5 ? [without(2)] : [];
  if (word.endsWith('ive') && word.length >= 5) return [without(2, 'f')];
  return /[deilnrstu]e$/.test(word) && word.length >= 4 ? [without(1)] : [];
}

function nounStarts(key: string): string[] {
  if (key.length <= SHORTEST) return [key];
  if (key.length >= 6 && key.endsWith('teur')) return [key.slice(0, -3)];
  if (/(?:al|eur|eux|if)$/.test(key)) return [key.slice(0, -1)];
  return [key];
}

const formsOfNoun = new Map<string, string[]>();
for (const [form, base] of FRENCH_IRREGULAR_NOUNS) {
  formsOfNoun.set(base, [...(formsOfNoun.get(base) ?? []), form]);
}
