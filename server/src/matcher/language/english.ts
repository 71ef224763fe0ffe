/// <reference path="./wink.d.ts" />
import lemmatizer from 'wink-lemmatizer';
import adjectiveForms from 'wink-lexicon/src/wn-adjective-exceptions.js';
import nounForms from 'wink-lexicon/src/wn-noun-exceptions.js';
import verbForms from 'wink-lexicon/src/wn-verb-exceptions.js';
import dictionary from 'wink-lexicon/src/wn-words.js';
import {
  ENGLISH_BEGINNINGS,
  ENGLISH_IN_ISE,
  ENGLISH_IN_OUR,
  ENGLISH_IRREGULAR,
  ENGLISH_NOUNS_IN_ING,
  ENGLISH_NOUNS_LIKE_PLURALS,
  ENGLISH_NOUNS_UNLIKE_THEIR_VERB,
  ENGLISH_SHORT_WORDS,
  ENGLISH_SPELLINGS,
} from './english-tables.ts';
import { askedPeopleKeys, peopleKeys, peopleStarts } from './peoples.ts';

/**
 * English words and their bases. WordNet's tables, which the lemmatizer contains, give the irregular forms and the
 * existing bases; unknown words (names, new verbs) follow the simple rules below.
 */

/** The minimum number of letters of a base, except for a few with two. */
const SHORTEST_BASE = 3;
const BASES_OF_TWO = new Set(['go', 'do', 'be', 'ox']);
/** Looks like a regular form, and is treated as one even if the dictionary also lists it as a separate word. */
const REGULAR_FORM = /(?:[^su]s|ed|ing|men)$/;
const VOWEL = /[aeiouy]/;
/** The letters after which an ending has its own e: wishes, vetoes. James is not a form of "jam". */
const TAKES_ES = /(?:[osxz]|[cs]h)$/;
/** One syllable ending in consonant, vowel, consonant: the word had an e (vot-ing, car-ing) that is restored. */
const SHORT_SYLLABLE = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;
const DOUBLE_CONSONANT = /([^aeiouylsz])\1$/;

/** Words with an irregular form. */
const IRREGULAR_FORMS = new Set([nounForms, verbForms, adjectiveForms].flatMap(Object.keys));
/** Plurals that the dictionary also lists as separate words: fungi, teeth, memoranda. */
const IRREGULAR_PLURALS = new Set(
  [...Object.entries<string>(nounForms), ...ENGLISH_IRREGULAR]
    .filter(([form, base]) => form in nounForms || isClassicalPlural(form, base))
    .flatMap(([form, base]) => (form === base || ENGLISH_NOUNS_LIKE_PLURALS.has(form) ? [] : [form])),
);

/** bacteria, algae, foci, matrices, schemata */
function isClassicalPlural(form: string, base: string): boolean {
  return (
    (form.endsWith('a') && /(?:um|on)$/.test(base)) ||
    (form.endsWith('i') && base.endsWith('us')) ||
    (form.endsWith('ices') && /[ei]x$/.test(base)) ||
    form === `${base}e` ||
    form === `${base}ta`
  );
}

/**
 * A cache for words of the dictionary: whether each is the base of a noun or verb; the lemmatizer tries a dozen endings each
 * time.
 */
const dictionaryBases = new Map<string, boolean | 'not asked'>(
  Object.keys(dictionary).map((word) => [word, 'not asked']),
);
for (const [form, base] of [nounForms, verbForms].flatMap(Object.entries<string>)) {
  if (form === `${base}s`) dictionaryBases.set(base, 'not asked');
}

/** Whether the dictionary has the word as the base of a noun or verb. */
export function isEnglishBase(word: string): boolean {
  const known = dictionaryBases.get(word) ?? false;
  if (known !== 'not asked') return known;
  const isBase = lemmatizer.noun(`${word}s`) === word || lemmatizer.verb(`${word}s`) === word;
  dictionaryBases.set(word, isBase);
  return isBase;
}

/** Every base of which a word in a text may be a form, in American spelling, and its country; the word itself first. */
export function englishBases(word: string): string[] {
  return [...new Set(formsBases(word).flatMap((base) => [base, spelledAmerican(base)])), ...peopleKeys(word)];
}

/** The bases that match a keyword's word: a base matches itself, a form its base, and a country also its people. */
export function askedEnglishBases(word: string): string[] {
  const isBase =
    !REGULAR_FORM.test(word) &&
    !IRREGULAR_PLURALS.has(word) &&
    (isEnglishBase(word) || isAdjectiveBase(word));
  const asked = isBase || ENGLISH_NOUNS_IN_ING.has(word) ? [word] : formsBases(word);
  return [...new Set(asked.map(spelledAmerican)), ...askedPeopleKeys(word)];
}

function formsBases(word: string): string[] {
  if (ENGLISH_NOUNS_UNLIKE_THEIR_VERB.has(word)) return [word];
  const bases = new Set([word]);
  const irregular = ENGLISH_IRREGULAR.get(word);
  if (irregular !== undefined) bases.add(irregular);
  const noun = nounOf(word);
  const verb = verbOf(word);
  bases.add(noun);
  if (word.endsWith('men') && isEnglishBase(`${word.slice(0, -2)}an`)) bases.add(`${word.slice(0, -2)}an`);
  bases.add(verb);
  if (/(?:er|est)$/.test(word) && !isEnglishBase(word)) bases.add(lemmatizer.adjective(word));
  else if (word.endsWith('est') || (IRREGULAR_FORMS.has(word) && !word.endsWith('er')))
    bases.add(lemmatizer.adjective(word));
  const known = [...bases].filter((base) => base === word || isLongEnough(base));
  const isUnknown = known.length === 1 && (word.length === SHORTEST_BASE || !isEnglishBase(word));
  return isUnknown ? [...known, ...unknownBases(word)] : known;
}

/** Avoids the lemmatizer for words without one of its endings, which is most of them. */
function nounOf(word: string): string {
  const mayBeForm = word.endsWith('s') || word.endsWith('men') || IRREGULAR_FORMS.has(word);
  return mayBeForm ? lemmatizer.noun(word) : word;
}

/**
 * "hoping" belongs to "hope", because "hop" would double its last letter. The lemmatizer takes the first verb it finds.
 */
function verbOf(word: string): string {
  if (!/(?:s|ed|ing)$/.test(word)) return IRREGULAR_FORMS.has(word) ? lemmatizer.verb(word) : word;
  const rest = word.replace(/(?:ing|ed)$/, '');
  const isShort = rest !== word && SHORT_SYLLABLE.test(rest) && rest.length >= SHORTEST_BASE;
  if (isShort && lemmatizer.verb(`${rest}es`) === `${rest}e`) return `${rest}e`;
  const verb = lemmatizer.verb(word);
  return word === `${verb}es` && !TAKES_ES.test(verb) ? word : verb;
}

function isLongEnough(base: string): boolean {
  return base.length >= SHORTEST_BASE || BASES_OF_TWO.has(base);
}

function isAdjectiveBase(word: string): boolean {
  return (
    (dictionaryBases.has(word) || IRREGULAR_FORMS.has(`${word}er`)) &&
    lemmatizer.adjective(`${word}er`) === word
  );
}

/** Bases of a word that is in no dictionary: a name in the plural, a new verb. */
function unknownBases(word: string): string[] {
  if (/^[^aeiou\d]{2}s$/.test(word) && !ENGLISH_SHORT_WORDS.has(word)) return [word.slice(0, -1)];
  if (word.length < 4) return [];
  if (word.endsWith('ies') && word.length >= 5) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:ss|x|ch|sh|zz|[^aeo]us)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^sui]s$/.test(word) || /[^aeou]is$/.test(word)) return [word.slice(0, -1)];
  if (word.endsWith('ied') && word.length >= 5) return [`${word.slice(0, -3)}y`];
  const suffix = /(?:ing|ed)$/.exec(word)?.[0].length ?? 0;
  const rest = word.slice(0, word.length - suffix);
  if (suffix === 0 || rest.length < SHORTEST_BASE || !VOWEL.test(rest)) return [];
  if (DOUBLE_CONSONANT.test(rest) && rest.length >= 4) return [rest.slice(0, -1), rest];
  return SHORT_SYLLABLE.test(rest) ? [`${rest}e`] : [rest, `${rest}e`];
}

const OUR_BEFORE_ENDING = /our(?=(?:able|ful|less|hood|ite|ism|ist)$)/;

/** British endings in -re, which also end longer words: kilometre, epicentre, amphitheatre. */
const IN_RE = /(?:met|lit|cent|theat)re$/;

/** A base in American spelling; other words are returned unchanged. */
function spelledAmerican(word: string): string {
  const known = ENGLISH_SPELLINGS.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  const beginning =
    word.length > 5 ? ENGLISH_BEGINNINGS.find(([british]) => word.startsWith(british)) : undefined;
  if (beginning !== undefined) return beginning[1] + word.slice(beginning[0].length);
  if (word.endsWith('our') && !ENGLISH_IN_OUR.has(word)) return `${word.slice(0, -2)}r`;
  if (OUR_BEFORE_ENDING.test(word) && !/^(?:journ|tour|cour|hour)/.test(word)) {
    return word.replace(OUR_BEFORE_ENDING, 'or');
  }
  if (IN_RE.test(word)) return `${word.slice(0, -2)}er`;
  if (word.endsWith('ise') && word.length >= 6 && !ENGLISH_IN_ISE.has(word)) return `${word.slice(0, -2)}ze`;
  return word.replace(/isation(?=(?:al)?$)/, 'ization');
}

/**
 * The British spellings that `spelledAmerican` turns into this base: each reverses one of its rules, at the same
 * position.
 */
function britishSpellings(base: string): string[] {
  return [
    base.replace(/ize$/, 'ise'),
    base.replace(/(?<=(?:met|lit|cent|theat))er$/, 're'),
    base.replace(/ization(?=(?:al)?$)/, 'isation'),
    base.replace(/or(?=(?:able|ful|less|hood|ite|ism|ist)?$)/, 'our'),
    ...ENGLISH_BEGINNINGS.filter(([, american]) => base.startsWith(american)).map(
      ([british, american]) => british + base.slice(american.length),
    ),
  ];
}

/** Irregular forms and British spellings of each base. */
const irregularForms = new Map<string, string[]>();
for (const [form, base] of [
  ...Object.entries(nounForms),
  ...Object.entries(verbForms),
  ...Object.entries(adjectiveForms),
  ...ENGLISH_IRREGULAR,
  ...ENGLISH_SPELLINGS,
]) {
  // Another spelling of a base has its own forms, which start in the same way.
  const key = spelledAmerican(base);
  for (const one of new Set([base, key])) irregularForms.set(one, [...(irregularForms.get(one) ?? []), form]);
}

/** The starts of every word with this base; a start of fewer than three letters is a whole word. */
export function englishStarts(base: string): string[] {
  const people = peopleStarts(base);
  if (people !== undefined) return [...people];
  const irregular = irregularForms.get(base) ?? [];
  const spellings = irregular.flatMap((form) => irregularForms.get(form) ?? []);
  return [...new Set([base, ...britishSpellings(base), ...irregular, ...spellings].flatMap(regularStarts))];
}

/** The last letters that change before an ending: die, dying; spy, spies; bus, buzzes; elf, elves. */
const CHANGED_BEFORE_ENDING = new Map(Object.entries({ e: 'i', y: 'i', s: 'z', f: 'v' }));

function regularStarts(base: string): string[] {
  if (base.length < SHORTEST_BASE) {
    return [base, `${base}e`, `${base}i`, `${base}n`, `${base}s`];
  }
  if (base.endsWith('man')) return [base, `${base.slice(0, -2)}en`];
  if (base.length > SHORTEST_BASE) return [base.slice(0, -1)];
  const changed = CHANGED_BEFORE_ENDING.get(base.slice(-1));
  return changed === undefined ? [base] : [base, base.slice(0, -1) + changed];
}

/** Whether a folded word can only be a form of a verb: voted, enters, risen. The present participle may be a noun. */
export function isVerbForm(word: string): boolean {
  return !word.endsWith('ing') && lemmatizer.verb(word) !== word && lemmatizer.noun(word) === word;
}
