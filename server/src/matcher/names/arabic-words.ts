import { ARABIC_NISBA } from '../language/arabic-tables.ts';
import { ARABIC_PRESENTS, pastsOf } from '../language/arabic-verbs.ts';
import { readCommonWords } from '../language/common-words.ts';
import { folded } from '../language/word-tables.ts';
import { ARABIC_NEWS_WORDS } from './arabic-news-words.ts';
import { ARABIC_ORGANISATIONS, ARABIC_PLACES_BEFORE, ARABIC_STOPS, ARABIC_TITLES } from './arabic-tables.ts';
import { setOf } from './folded.ts';
import { isArabicGivenName } from './given-names.ts';
import { placeOf } from './places.ts';

/** The particles that are attached to the beginning of an Arabic word: "and", "so", "in", "for", "like". */
export const ATTACHED = /^[وف]?[بلك]?(?=ال...)|^[وف](?=...)|^[وف]?[بلك](?=...)/u;

/** An adjective of a place or a field, with its article. */
export const isNisba = (word: string): boolean => /^ال.{2,}(?:ي|ية|يين|يون)$/u.test(word);
let nationalities: ReadonlySet<string> | undefined;

/** "المصري", "القطرية": an adjective of a country or city, with its article. */
export function isNationality(word: string): boolean {
  nationalities ??= new Set([...ARABIC_NISBA.values()].flat());
  const stem = /^ال(.+?)(?:ي|ية|يين|يون)$/u.exec(word)?.[1];
  return (
    stem !== undefined &&
    (nationalities.has(`${stem}ي`) ||
      ['', 'ا', 'يا', 'ية', 'ة'].some(
        (end) => placeOf([stem + end]) !== undefined || placeOf([`ال${stem}${end}`]) !== undefined,
      ))
  );
}

/** Whether a word belongs to no name. */
export const isStop = (word: string): boolean => ARABIC_STOPS.has(word) || /^\d/u.test(word);

/** "بارتكاب", "وتنفيذ", "لاستقبال", "وصديقهما" */
const ATTACHED_NOUN = /^(?:و|و?[بل])(?:ا.ت.ا.|ان..ا.|است..?ا.|ت..ي.|.{3,}(?:ه|ها|هم|هما))$/u;

/** Whether a conjunction or preposition is attached to a word that is known without it. */
export const isAttached = (word: string): boolean => {
  const attached = ATTACHED.exec(word)?.[0] ?? '';
  const rest = word.slice(attached.length);
  if (/^[وف]?لل/u.test(word) || ATTACHED_NOUN.test(word)) return true;
  return (
    attached !== '' &&
    (isCommon(rest) ||
      ARABIC_TITLES.has(rest) ||
      ARABIC_PLACES_BEFORE.has(rest) ||
      ARABIC_ORGANISATIONS.has(rest) ||
      ARABIC_PRESENTS.has(rest) ||
      placeOf([rest]) !== undefined ||
      /^ال/u.test(rest) ||
      isArabicGivenName(rest))
  );
};

let news: ReadonlySet<string> | undefined;

/** Whether a word, with or without its article, is one of the nouns of the news. */
export function isNewsNoun(word: string): boolean {
  news ??= setOf(ARABIC_NEWS_WORDS);
  return news.has(word) || (/^ال/u.test(word) && news.has(word.slice(2)));
}

let common: ReadonlySet<string> | undefined;

/** Whether a word is among the 10,000 most common ones or the nouns of the news, or is one with its article. */
export function isCommon(word: string): boolean {
  common ??= new Set([...readCommonWords('arabic').map(folded), ...setOf(ARABIC_NEWS_WORDS)]);
  return common.has(word) || (/^ال/u.test(word) && common.has(word.slice(2)));
}

/** Whether a word is one of the verbs of the tables, in the past or the present. */
export const isPresent = (word: string): boolean =>
  ARABIC_PRESENTS.has(word) ||
  (/^[يت].../u.test(word) && pastsOf(word).some((past) => ARABIC_PRESENTS.has(past)));

/** Words that have another meaning with a possessive: "in front of him", "his team", "his world". */
const OWN_OTHERWISE = setOf('امام فريق عالم مقدم اب رائد قس');

/** "حارسه", "وزيرها": an office with a possessive. */
export const isOwnTitle = (word: string): boolean => {
  const office = /^(.{3,}?)(?:ه|ها|هم|هما)$/u.exec(word)?.[1];
  return (
    office !== undefined &&
    !OWN_OTHERWISE.has(office) &&
    (ARABIC_TITLES.has(office) || (office.endsWith('ت') && ARABIC_TITLES.has(`${office.slice(0, -1)}ة`)))
  );
};

/** Whether a word may be a name from abroad: not known as anything else. */
export const isUncommon = (word: string): boolean =>
  word.length > 2 &&
  /^\p{Script=Arabic}+$/u.test(word) &&
  !isStop(word) &&
  !isCommon(word) &&
  !ARABIC_TITLES.has(word) &&
  !isOwnTitle(word) &&
  !ARABIC_ORGANISATIONS.has(word) &&
  !isPresent(word) &&
  !isAttached(word);
