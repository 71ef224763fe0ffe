import { stemsBefore, wordSet } from './conjugation.ts';
import {
  FRENCH_E_WHOLE,
  FRENCH_IRREGULAR_NOUNS,
  FRENCH_NOUNS_IN_ER,
  FRENCH_VERBS_IN_IER,
  FRENCH_WHOLE,
} from './french-tables.ts';
import {
  ER_ENDINGS,
  erStems,
  FRENCH_IRREGULAR_VERBS,
  FRENCH_VERB_FORMS,
  IR_ENDINGS,
  RE_ENDINGS,
} from './french-verbs.ts';

/**
 * French words and their base forms. Nouns and adjectives share the masculine singular as key. A verb's forms match a
 * keyword in the infinitive ("chercher" finds "cherchent"); a noun that looks like a verb form ("marche") matches only
 * itself.
 *
 * Keys of verbs end in a mark that no word contains: `~` for -er, `^` for -ir, `|` for -re, `!` for an irregular
 * infinitive.
 */

const SHORTEST = 3;
const REGULAR_IN_RE = wordSet(`
  vendre revendre rendre perdre pendre suspendre dependre descendre redescendre tendre attendre entendre etendre
  pretendre defendre fendre repondre correspondre fondre confondre refondre tondre mordre tordre epandre repandre
  detendre sous-entendre
`);
const NOUNS_IN_IR = wordSet(
  'plaisir loisir desir avenir souvenir soupir martyr emir elixir zephyr vizir tir cuir kashmir',
);
/** Endings that only a verb has: a keyword with such an ending means the verb. */
const PLAIN_VERB = /(?:aient|erent|irent|urent|issent|eront|iront|erait|irait|issait)$/;

/** Every key of a folded word in a text; the word itself first. */
export function frenchKeys(word: string): string[] {
  const keys = new Set(nounKeys(word));
  for (const stem of stemsBefore(word, ER_ENDINGS, 2)) keys.add(`${stem}~`);
  if (word.length >= 4) {
    for (const stem of stemsBefore(word, IR_ENDINGS, 3)) keys.add(`${stem}^`);
    for (const stem of stemsBefore(word, RE_ENDINGS, 3)) {
      if (REGULAR_IN_RE.has(`${stem}re`)) keys.add(`${stem}|`);
    }
  }
  for (const infinitive of FRENCH_VERB_FORMS.get(word) ?? []) keys.add(`${infinitive}!`);
  if (FRENCH_IRREGULAR_VERBS.has(word)) keys.add(`${word}!`);
  return [...keys];
}

/** The keys that match a keyword's folded word. */
export function askedFrenchKeys(word: string): string[] {
  const keys = new Set(nounKeys(word));
  if (FRENCH_IRREGULAR_VERBS.has(word)) keys.add(`${word}!`);
  if (isVerbInEr(word)) for (const stem of erStems(word)) keys.add(`${stem}~`);
  else if (REGULAR_IN_RE.has(word)) keys.add(`${word.slice(0, -2)}|`);
  else if (isVerbInIr(word)) keys.add(`${word.slice(0, -2)}^`);
  else if (PLAIN_VERB.test(word)) for (const key of frenchKeys(word)) keys.add(key);
  return [...keys];
}

/** The starts of every word with this key; a start of fewer than three letters is a whole word. */
export function frenchStarts(key: string): string[] {
  const stem = key.slice(0, -1);
  switch (key.at(-1)) {
    case '!':
      return [stem, ...(FRENCH_IRREGULAR_VERBS.get(stem) ?? [])];
    case '~':
    case '^':
    case '|':
      return stem.length >= SHORTEST ? [stem] : [...'eaoi'].map((letter) => stem + letter);
    default:
      return [...nounStarts(key), ...(formsOfNoun.get(key) ?? [])];
  }
}

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

function isVerbInEr(word: string): boolean {
  if (!word.endsWith('er') || word.length < 4 || FRENCH_NOUNS_IN_ER.has(word)) return false;
  return !word.endsWith('ier') || FRENCH_VERBS_IN_IER.has(word);
}

function isVerbInIr(word: string): boolean {
  return (
    /[^o]ir$/.test(word) && word.length >= 5 && !NOUNS_IN_IR.has(word) && !FRENCH_IRREGULAR_VERBS.has(word)
  );
}

const formsOfNoun = new Map<string, string[]>();
for (const [form, base] of FRENCH_IRREGULAR_NOUNS) {
  formsOfNoun.set(base, [...(formsOfNoun.get(base) ?? []), form]);
}
