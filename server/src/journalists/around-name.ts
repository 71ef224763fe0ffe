import { nameTables } from '../matcher/index.ts';
import { DESK_WORDS, isAgency, LEADERS, ROLES, SURE_ROLES } from './byline-words.ts';

const {
  ARABIC_DEFINITE_TITLES,
  ARABIC_MEDIA,
  ARABIC_ORGANISATIONS,
  ARABIC_TITLES,
  ARABIC_WIDE_ORGANISATIONS,
  foldedWordsOf,
  HONOURS,
  isArabicGivenName,
  isGivenName,
  ORGANISATION_WORDS,
  placeOf,
  TITLES,
} = nameTables;

/** The maximum number of words in the name of a person or a newsroom. */
export const MOST_WORDS = 6;
const suffix = /^(?:ph\.?\s?d|m\.?d|esq|kc|qc|obe|mbe|cbe|mp|msc|ma|ba|llb)\.?$/iu;
const placeAfter =
  /\s+(?:in|en|à|a|au|aux|desde|from|depuis|em|aus|en route|في|من)\s+(?:(?:the|la|el|los)\s+)?\p{L}.*$/u;

/** "le 12 mars 2026", "on March 12", "el lunes 3 de mayo" */
const dateAfter = /\s+(?:on|le|el|du|del|at|à|في|يوم|بتاريخ)\s+(?:\p{L}{3,12}\.?\s+)?\p{Nd}.*$/iu;

/** Whether a part is an honour or a degree, which follows a name: "MBE", "PhD". */
export const isSuffix = (text: string): boolean => suffix.test(text);

/** Whether a part that is not a name is a newsroom or a desk. */
export const isDesk = (words: readonly string[]): boolean =>
  words.length <= MOST_WORDS &&
  !LEADERS.has(words[0] ?? '') &&
  !words.some((word) => SURE_ROLES.has(word)) &&
  words.some(
    (word) =>
      DESK_WORDS.has(word) ||
      ORGANISATION_WORDS.has(word) ||
      ARABIC_MEDIA.has(word) ||
      ARABIC_ORGANISATIONS.has(word) ||
      ARABIC_WIDE_ORGANISATIONS.has(word),
  );

/** "مراسل الجزيرة نت في غزة يوسف العطار": in Arabic, the name follows the role and the place. */
function afterPlace(text: string): string {
  const [before = '', after] = text.split(/\sفي\s/u);
  if (after === undefined || !SURE_ROLES.has(foldedWordsOf(before)[0] ?? '')) return text;
  const words = after.split(' ');
  for (let size = Math.min(3, words.length - 2); size > 0; size -= 1) {
    if (placeOf(foldedWordsOf(words.slice(0, size).join(' '))) !== undefined)
      return words.slice(size).join(' ');
  }
  return text;
}

/** A name without titles before it, and without roles, outlets and places after it. */
export function withoutAround(text: string, own: string): string {
  let words = afterPlace(text).replace(dateAfter, '').replace(placeAfter, '').split(' ');
  const folded = (word: string | undefined) => foldedWordsOf(word ?? '').join(' ');
  const isTitle = (word: string | undefined, next: string | undefined) => {
    const one = folded(word);
    if (one === '') return true;
    if (/^(?:[دأم]\.){1,3}$|^[دم]\.$|^[دم]$/u.test(word ?? '')) return true;
    if (/\p{Script=Arabic}/u.test(word ?? '')) {
      return (
        (SURE_ROLES.has(one) ||
          ROLES.has(one) ||
          ARABIC_TITLES.has(one) ||
          ARABIC_DEFINITE_TITLES.has(one)) &&
        !isArabicGivenName(one)
      );
    }
    // "M. Paul Roux" is Mr Roux, and "M. Night Shyamalan" is not; "Dean Baker" and "Major Smith" start with names.
    if (/^\p{Lu}\.$/u.test(word ?? '')) return one === 'm' && isGivenName(folded(next));
    return (TITLES.has(one) || SURE_ROLES.has(one)) && (!isGivenName(one) || isGivenName(folded(next)));
  };
  while (words.length > 2 && isTitle(words[0], words[1])) words = words.slice(1);
  for (let size = Math.min(3, words.length - 2); size > 0; size -= 1) {
    if (isAgency(words.slice(0, size).map((word) => folded(word)))) words = words.slice(size);
  }
  while (words.length > 2 && suffix.test(words.at(-1) ?? '') && !isSurname(words.at(-1)))
    words = words.slice(0, -1);
  while (words.length > 2 && HONOURS.has(folded(words.at(-1)))) words = words.slice(0, -1);
  // "Ana Ruiz Staff Writer", "Ana Ruiz BBC News"
  const role = words.findIndex((word, at) => at >= 2 && SURE_ROLES.has(folded(word)));
  if (role >= 2) {
    let from = role;
    while (from > 2 && ROLES.has(folded(words[from - 1]))) from -= 1;
    words = words.slice(0, from);
  }
  for (let size = words.length - 2; size > 0; size -= 1) {
    const tail = words.slice(-size).map((word) => folded(word));
    const isOutlet =
      isAgency(tail) ||
      tail.join(' ') === own ||
      (size > 1 && /^\p{Lu}{2,}$/u.test(words.at(-size) ?? '') && DESK_WORDS.has(tail.at(-1) ?? ''));
    if (isOutlet) return words.slice(0, -size).join(' ');
  }
  return words.join(' ');
}

/** Whether a word is spelled like a last name. */
export const isSurname = (word: string | undefined): boolean => /^\p{Lu}\p{Ll}{2,}$/u.test(word ?? '');
