import { isCommonWord, nameTables } from '../matcher/index.ts';
import { isSurname, MOST_WORDS } from './around-name.ts';
import { withoutByline } from './byline-parts.ts';
import {
  ARABIC_SMALL,
  ARTICLES,
  COMMON_LAST_NAMES,
  DESK_WORDS,
  GENERATION,
  HARD_DESK,
  isAgency,
  NO_LAST_NAMES,
  ROLES,
  SURE_ROLES,
} from './byline-words.ts';

const {
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_MEDIA,
  ARABIC_ORGANISATIONS,
  ARABIC_WIDE_ORGANISATIONS,
  foldedWordsOf,
  isArabicGivenName,
  isArabicNameLikeWord,
  isGivenName,
  isNameLikeWord,
  NEVER_NAMES,
  ORGANISATION_WORDS,
  PARTICLES,
  placeOf,
} = nameTables;

/** Whether a text is the full name of a person, without anything around it. */
export function isPersonName(full: string): boolean {
  const text = full.replace(GENERATION, '').trim();
  if (/[\d@/[\]{}!?؟…"“”«»#%$€+]|\.\p{Ll}{2}/u.test(text)) return false;
  const words = foldedWordsOf(text);
  const printed = text.split(' ');
  if (printed.length < 2 || printed.length > MOST_WORDS || words.length < 2) return false;
  if (/\p{Script=Arabic}/u.test(text)) return isArabicName(text, words);
  if (!/^[\p{Script=Latin}\p{M}\s.'’‘`´-]+$/u.test(text)) {
    return (
      /^[\p{Script=Cyrillic}\p{M}\s.'’-]+$/u.test(text) && printed.every((word) => /^\p{Lu}/u.test(word))
    );
  }
  return isLatinName(printed, words);
}

function isLatinName(printed: readonly string[], words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const isNamed = isGivenName(first) || /^\p{Lu}\.?(?:-?\p{Lu}\.?)*$/u.test(printed[0] ?? '');
  const isLower = printed.every((word) => /^\p{Ll}/u.test(word));
  const names = printed.filter(
    (word) => !PARTICLES.has(word.toLowerCase()) && !/^(?:[yei]|[YEI]|d['’].*)$/u.test(word),
  );
  if (names.length < 2 && !/d['’]\p{L}/u.test(printed.at(-1) ?? '')) return false;
  if (
    isLower
      ? !isGivenName(first) || printed.length > 3
      : !names.every((word) => /^['’‘]?\p{Lu}/u.test(word) || /^d['’]/u.test(word))
  ) {
    return false;
  }
  if (ARTICLES.has(first) && !isGivenName(first) && !isGivenName(second)) return false;
  if (!isGivenName(first) && isOddWord(first)) return false;
  if (!isNamed && !isNameLikeWord(first) && words.every(isOnlyWord)) return false;
  if (words.some((word) => HARD_DESK.has(word)) || words.every(isAnyRole)) return false;
  if (!isOddEnd(words, isNamed)) return false;
  // Nobody is called by a role: "Political Editor", "Guest Columnist". "Robert Reporter" is not a name, "Ann Baker" is.
  return !words.some((word) => SURE_ROLES.has(word)) || isSurnameLikeRole(printed, words);
}

/** "Public Affairs", "Family Matters": dictionary words, none of which is also a name. */
const isOnlyWord = (word: string): boolean =>
  isCommonWord(word) && !isGivenName(word) && !COMMON_LAST_NAMES.has(word) && !PARTICLES.has(word);

const isAnyRole = (word: string): boolean => ROLES.has(word) || SURE_ROLES.has(word) || DESK_WORDS.has(word);

/** "Tom Church" and "Ana Ruiz Cruz" are people; "Science Post" and "Ann Poe Hospital" are not. */
function isOddEnd(words: readonly string[], isNamed: boolean): boolean {
  const odd = words.slice(1).filter((word) => isOddWord(word));
  if (odd.length === 0) return true;
  if (odd.length > 1 || !isNamed) return false;
  return words.length === 2 || !isOddWord(words.at(-1) ?? '') || isGivenName(words[1] ?? '');
}

const isSurnameLikeRole = (printed: readonly string[], words: readonly string[]): boolean =>
  words.length === 2 &&
  isGivenName(words[0] ?? '') &&
  isSurname(printed[1]) &&
  !NO_LAST_NAMES.has(words[1] ?? '');

/** A frequent last name counts as a name, even if it is also a word: Cruz. */
const isOddWord = (word: string): boolean =>
  !COMMON_LAST_NAMES.has(word) &&
  (DESK_WORDS.has(word) || ORGANISATION_WORDS.has(word) || NEVER_NAMES.has(word));

function isArabicName(text: string, words: readonly string[]): boolean {
  if (!/^[\p{Script=Arabic}\p{M}\s.'’-]+$/u.test(text) || words.length > 5) return false;
  if (words.some((word) => ARABIC_SMALL.has(word) || ARABIC_MEDIA.has(word))) return false;
  if (words.some((word) => DESK_WORDS.has(word) && !isArabicGivenName(word) && !isArabicNameLikeWord(word)))
    return false;
  const [first = '', second = ''] = words;
  const isName = (word: string) => isArabicGivenName(word) || isArabicNameLikeWord(word);
  // "مراسلة الشرق" is the person who writes for it.
  if (SURE_ROLES.has(first) && !isArabicGivenName(first)) return false;
  if (ARABIC_ORGANISATIONS.has(first) || ARABIC_WIDE_ORGANISATIONS.has(first)) return false;
  if (ARABIC_DEFINITE_ORGANISATIONS.has(first)) return false;
  if (isName(first) || isName(second) || /^(?:عبد|ابو|ام|ابن|بن|ولد|آل)/u.test(first)) return true;
  // Without a known given name, two words without an article at the beginning: "نورس المبيض".
  return words.length <= 3 && !/^(?:ال|لل|بال|وال|كال)/u.test(first);
}

/** "Ruiz, Ana", "García Márquez, Gabriel": only if nothing else is in the line. */
export function invertedName(line: string): string | undefined {
  const found = /^([^,]+), ?([^,]+)$/u.exec(withoutByline(line));
  const [, last = '', given = ''] = found ?? [];
  const lastWords = foldedWordsOf(last);
  const givenWords = foldedWordsOf(given);
  if (!/^\p{Lu}/u.test(last) || givenWords.length === 0 || givenWords.length > 2 || lastWords.length > 2)
    return undefined;
  const isInverted =
    givenWords.every((word) => isGivenName(word) || word.length === 1) &&
    isGivenName(givenWords[0] ?? '') &&
    placeOf(givenWords) === undefined &&
    !isGivenName(lastWords[0] ?? '') &&
    !isAgency(lastWords) &&
    !isAgency(givenWords) &&
    !lastWords.some((word) => DESK_WORDS.has(word) || SURE_ROLES.has(word));
  return isInverted && isPersonName(`${given} ${last}`) ? `${given} ${last}` : undefined;
}
