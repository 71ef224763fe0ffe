import type { Language } from '../types.ts';
import { arabicStem, isArabic } from './arabic.ts';

/**
 * Light stems: inflection (plural, gender, -ing, -ed) goes, derivation stays, so that "elections" finds
 * "election" but not "electoral". Words come folded, without accents except ñ.
 *
 * The engine leans on this: where a stem differs from its word it has three letters or more, and the word begins
 * with it, in as far as its last letter is none of `CHANGED_LETTERS`, and else with the letters before that.
 */

/** A stem may end in these where its word goes on differently: flies is fly, voting vote, journaux journal. */
export const CHANGED_LETTERS = 'eflyz';

const SHORTEST_STEMMED = 4;
const SHORTEST_STEM = 3;
const ENGLISH_VOWEL = /[aeiouy]/;
/** One syllable ending consonant, vowel, consonant: the word had an e (vot-ing, car-ing) that it gets back. */
const SHORT_SYLLABLE = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;
const DOUBLE_CONSONANT = /([^aeiouylsz])\1$/;

/** Plural in looks only. */
const ENGLISH_WHOLE: ReadonlySet<string> = new Set([
  'news',
  'series',
  'species',
  'always',
  'perhaps',
  'during',
]);

function englishStem(word: string): string {
  if (ENGLISH_WHOLE.has(word)) return word;
  let stem = word;
  if (stem.endsWith('ies') && stem.length >= 5) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh|zz)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^sui]s$/.test(stem)) stem = stem.slice(0, -1);

  if (stem.endsWith('ied') && stem.length >= 5) stem = `${stem.slice(0, -3)}y`;
  else if (stem.endsWith('eed')) {
    if (ENGLISH_VOWEL.test(stem.slice(0, -3))) stem = stem.slice(0, -1);
  } else {
    const suffix = /(?:ing|ed)$/.exec(stem)?.[0].length ?? 0;
    const rest = stem.slice(0, stem.length - suffix);
    if (suffix > 0 && rest.length >= 3 && ENGLISH_VOWEL.test(rest)) {
      if (DOUBLE_CONSONANT.test(rest) && rest.length >= 4) stem = rest.slice(0, -1);
      else stem = SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
    }
  }
  if (stem.endsWith('e') && stem.length >= 5 && !SHORT_SYLLABLE.test(stem.slice(0, -1)))
    return stem.slice(0, -1);
  return stem;
}

function frenchStem(word: string): string {
  let stem = word;
  if (stem.endsWith('aux') && stem.length >= 5) {
    stem = stem.endsWith('eaux') ? stem.slice(0, -1) : `${stem.slice(0, -2)}l`;
  } else if (/[sx]$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.endsWith('e') && stem.length >= SHORTEST_STEMMED) stem = stem.slice(0, -1);
  if (/([^aeiouy])\1$/.test(stem) && stem.length >= SHORTEST_STEMMED) stem = stem.slice(0, -1);
  return stem.endsWith('iv') && stem.length >= SHORTEST_STEMMED ? `${stem.slice(0, -1)}f` : stem;
}

function spanishStem(word: string): string {
  let stem = word.endsWith('ces') && word.length >= 5 ? `${word.slice(0, -3)}z` : word;
  for (;;) {
    const shorter =
      /[aeo]s$/.test(stem) || (/[aoe]$/.test(stem) && stem.length >= 5) ? stem.slice(0, -1) : stem;
    if (shorter === stem || shorter.length < 3) return stem;
    stem = shorter;
  }
}

/**
 * The light stem of a folded word in an article of the given language. Arabic letters are always stemmed as
 * Arabic; Latin words inside Arabic articles as English.
 */
export function stemOf(word: string, language: Language): string {
  if (isArabic(word)) return arabicStem(word);
  if (word.length < SHORTEST_STEMMED) return word;
  const stem = latinStem(word, language);
  return stem.length >= SHORTEST_STEM ? stem : word;
}

function latinStem(word: string, language: Language): string {
  switch (language) {
    case 'french':
      return frenchStem(word);
    case 'spanish':
      return spanishStem(word);
    default:
      return englishStem(word);
  }
}
