import { ARABIC_PRESENTS } from '../language/arabic-verbs.ts';
import { readCommonWords } from '../language/common-words.ts';
import { folded } from '../language/word-tables.ts';
import { ARABIC_ORGANISATIONS, ARABIC_STOPS, ARABIC_TITLES } from './arabic-tables.ts';
import { isArabicGivenName } from './given-names.ts';
import { placeOf } from './places.ts';

/** What is attached to the beginning of an Arabic word: "and", "so", "in", "for", "like". */
export const ATTACHED = /^[وف]?[بلك]?(?=ال...)|^[وف](?=...)|^[وف]?[بلك](?=...)/u;

/** An adjective of a place or a field, with its article. */
export const isNisba = (word: string): boolean => /^ال.{2,}(?:ي|ية|يين|يون)$/u.test(word);
/** Whether a word belongs to no name. */
export const isStop = (word: string): boolean => ARABIC_STOPS.has(word) || /^\d/u.test(word);

/** Whether a conjunction or preposition stands in front of a word that is known without it. */
export const isAttached = (word: string): boolean => {
  const attached = ATTACHED.exec(word)?.[0] ?? '';
  const rest = word.slice(attached.length);
  return (
    attached !== '' &&
    (isCommon(rest) ||
      ARABIC_TITLES.has(rest) ||
      placeOf([rest]) !== undefined ||
      /^ال/u.test(rest) ||
      isArabicGivenName(rest))
  );
};

let common: ReadonlySet<string> | undefined;

/** Whether a word is among the 10,000 most common ones, or is one with its article. */
export function isCommon(word: string): boolean {
  common ??= new Set(readCommonWords('arabic').map(folded));
  return common.has(word) || (/^ال/u.test(word) && common.has(word.slice(2)));
}

/** Whether a word may be a name from abroad: not known as anything else. */
export const isUncommon = (word: string): boolean =>
  word.length > 2 &&
  /^\p{Script=Arabic}+$/u.test(word) &&
  !isStop(word) &&
  !isCommon(word) &&
  !ARABIC_TITLES.has(word) &&
  !ARABIC_ORGANISATIONS.has(word) &&
  !ARABIC_PRESENTS.has(word) &&
  !isAttached(word);
