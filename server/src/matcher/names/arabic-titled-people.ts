import { organisationAt } from './arabic-organisations.ts';
import { areUnknownNames, personAt } from './arabic-people.ts';
import {
  ARABIC_DEFINITE_TITLES,
  ARABIC_KNOWN_ORGANISATIONS,
  ARABIC_OFFICE_WORDS,
  ARABIC_PLACES_BEFORE,
  ARABIC_TITLES,
} from './arabic-tables.ts';
import { isNationality, isOwnTitle, isStop } from './arabic-words.ts';
import { isArabicGivenName, isArabicNameLikeWord } from './given-names.ts';
import { placeAt } from './places.ts';

const OFFICE_WORDS = 5;
const LONGEST_KNOWN = 5;

/** "الديمقراطي زهران ممداني" */
const POLITICAL = /^ال(?:ديمقراطي|جمهوري|اشتراكي|محافظ|مستقل|ليبرالي|يساري|يميني|اسلامي|قومي)ة?$/u;

/** Counts the words that name an organisation that somebody leads; 0 if they do not begin with one. */
function organisationSize(words: readonly string[]): number {
  for (let size = LONGEST_KNOWN; size > 0; size -= 1) {
    if (size <= words.length && ARABIC_KNOWN_ORGANISATIONS.has(words.slice(0, size).join(' '))) return size;
  }
  return organisationAt(words);
}

/** A person after an office: "the Egyptian president", "the minister of oil", then the name. */
export function personAfterTitle(words: readonly string[]): { skipped: number; size: number } | undefined {
  const compatriot =
    isNationality(words[0] ?? '') || POLITICAL.test(words[0] ?? '') ? foreignPersonAt(words.slice(1)) : 0;
  if (compatriot > 0) return { skipped: 1, size: compatriot };
  const isOffice = ARABIC_TITLES.has(words[0] ?? '') || isOwnTitle(words[0] ?? '');
  if (!isOffice && !ARABIC_DEFINITE_TITLES.has(words[0] ?? '')) return undefined;
  for (let skipped = 1; skipped <= OFFICE_WORDS && skipped < words.length; skipped += 1) {
    const word = words[skipped] ?? '';
    // "the governor of the province of"
    if (ARABIC_PLACES_BEFORE.has(word) && !/^ال/u.test(word)) return undefined;
    // "the governor of Taiz", "the director of the World Health Organization"
    const led = placeAt(words, skipped)?.size ?? organisationSize(words.slice(skipped));
    const rest = words.slice(skipped + led);
    const afterLed =
      led > 0 ? personAt(rest, isArabicNameLikeWord(rest[0] ?? '') || areUnknownNames(rest)) : 0;
    if (afterLed > 0) return { skipped: skipped + led, size: afterLed };
    // "The referee", "the child" are often followed by a verb: "the child drowned".
    const isAlone = isArabicGivenName(words[skipped] ?? '') && words.length === skipped + 2;
    const isNamed = isOffice || isAlone || areUnknownNames(words.slice(skipped));
    const size = personAt(words.slice(skipped), isNamed);
    if (size > 0) return { skipped, size };
    const belongs =
      /^(?:ال|لل|بال).../u.test(word) || ARABIC_OFFICE_WORDS.has(word) || ARABIC_TITLES.has(word);
    if (!belongs || (isStop(word) && !ARABIC_OFFICE_WORDS.has(word) && !/^ال/u.test(word))) return undefined;
  }
  return undefined;
}

/** "The Dutchman Arne Slot": after an adjective of nationality, two unknown words are a person. */
function foreignPersonAt(words: readonly string[]): number {
  return areUnknownNames(words) ? personAt(words, true) : 0;
}
