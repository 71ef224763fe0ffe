import { companyWords, INDEFINITE, isAdjective, isArticled, organisationAt } from './arabic-organisations.ts';
import { areUnknownNames, personAt } from './arabic-people.ts';
import { arabicPlaceSize, isUnknownPlace } from './arabic-places.ts';
import {
  ARABIC_CALLED,
  ARABIC_CLUB_WORDS,
  ARABIC_CLUBS,
  ARABIC_KNOWN_ORGANISATIONS,
  ARABIC_MEDIA,
  ARABIC_PLACES_BEFORE,
  ARABIC_TITLES,
} from './arabic-tables.ts';
import { isNationality, isNisba, isStop, isUncommon } from './arabic-words.ts';
import { isArabicGivenName } from './given-names.ts';
import { placeAt } from './places.ts';
import type { NameKind } from './types.ts';

const LONGEST_KNOWN = 5;
const SHORTEST_PLACE = 4;

/** A name that begins at a word: how many words it has, and its kind. */
export interface Reading {
  size: number;
  kind: NameKind;
}

const FIRST_OF_KNOWN = new Set([...ARABIC_KNOWN_ORGANISATIONS].map((name) => name.split(' ')[0] ?? ''));

/** What precedes a name: the word, and whether it says that a place follows. */
interface Before {
  before: string;
  isEvident: boolean;
}

/** The name that these folded words begin with, the longest reading first; `undefined` if they begin with none. */
export function nameAt(words: readonly string[], { before, isEvident }: Before): Reading | undefined {
  const longest = FIRST_OF_KNOWN.has(words[0] ?? '') ? Math.min(LONGEST_KNOWN, words.length) : 0;
  for (let size = longest; size > 0; size -= 1) {
    if (!ARABIC_KNOWN_ORGANISATIONS.has(words.slice(0, size).join(' '))) continue;
    // "the Jordanian House of Representatives"
    const isOfCountry =
      /^(?:مجلس|الهلال|الصليب|الحرس|الدفاع)$/u.test(words[0] ?? '') && isNationality(words[size] ?? '');
    return { size: isOfCountry ? size + 1 : size, kind: 'organisation' };
  }
  const place = arabicPlaceSize(words, 0, isEvident);
  if (place > 0 && !continuesPerson(words, place)) return { size: place, kind: 'place' };
  const organisation = organisationAt(words);
  if (organisation > 0) return { size: organisation, kind: 'organisation' };
  const isSaid = SAID.test(before);
  const isUnknown = isSaid && areUnknownNames(words) && (LED.test(before) || isStop(words[2] ?? ''));
  const person = personAt(words, isUnknown, isSaid);
  if (person > 0) return { size: person, kind: 'person' };
  const described = describedSize(words);
  if (described > 0) return { size: described, kind: isEvident ? 'place' : 'organisation' };
  return isEvident && isPlaceByContext(before, words) ? { size: 1, kind: 'place' } : undefined;
}

/**
 * "بارسونز الأمريكية": an adjective with an article describes only what is definite, so that unknown words without an article
 * before it are a name; of a company or a city, as these are feminine.
 */
function describedSize(words: readonly string[]): number {
  const size = words.findIndex((word) => isNationality(word));
  const isName = (word: string) => isUncommon(word) && !isArabicGivenName(word) && !NOT_FOREIGN.test(word);
  return size > 0 && size <= 2 && /ية$/u.test(words[size] ?? '') && words.slice(0, size).every(isName)
    ? size
    : 0;
}
/** Matches words that are definite, a verb, possessed or plural, and therefore not foreign names. */
const NOT_FOREIGN = /^(?:ال|[يتس]|است|ان|م.ا)|(?:[هةتا]|ها|هم|ات|ين|ون)$/u;

/** Verbs and nouns of saying. */
const SAID =
  /^[وف]?(?:(?:قال|اضاف|اكد|اعلن|اوضح|صرح|ذكر|افاد|كتب|شدد|اعتبر|حذر|طالب|انتقد|كشف|اشار|عين|انتخب|فاز|سجل|ادان|ندد|رحب|علق|تابع|لفت|نوه|هنا|اتهم|وصف)ت?|توفيت?|(?:دعا|نفي|راي|نعي)|(?:دعت|نفت|رات|نعت)|ب(?:رئاسة|قيادة|زعامة|حضور|مشاركة))$/u;
const LED = /^[وف]?ب(?:رئاسة|قيادة|زعامة)$/u;

/** "كازا ترانسبور", but not a verb, as in "تسلا تستدعي". */
const isForeignPart = (word: string): boolean => isUncommon(word) && !/^[يتس].{2,5}$/u.test(word);

/** "West of Luxor" names a place. */
const isPlaceByContext = (before: string, [first = '']: readonly string[]): boolean =>
  isUnknownPlace(first) && !INDEFINITE.test(first) && DIRECTION.test(before);
const DIRECTION = /^(?:غرب|شرق|شمال|جنوب|وسط|قرب|ضواحي|ريف)ي?$/u;

/** "Tunis" is a place, but not before "ibn". */
const continuesPerson = (words: readonly string[], size: number): boolean =>
  /^(?:بن|ابن)$/u.test(words[size] ?? '');

/** A company, club or place after the word for it, which does not belong to its name. */
export function calledAt(words: readonly string[]): Reading | undefined {
  const [head = '', next = ''] = words;
  if (ARABIC_PLACES_BEFORE.has(head)) {
    const known = arabicPlaceSize(words, 1, 'named');
    if (known > 0) return { size: 1 + known, kind: 'place' };
    const isName =
      isUncommon(next) &&
      !isArabicGivenName(next) &&
      // "محافظة الخفجي": an adjective would need an article before it too.
      (/^ال/u.test(next) && !/^ال/u.test(head) ? !isNationality(next) : !INDEFINITE.test(next)) &&
      !/^ال.*ة$/u.test(next);
    if (isName && next.length >= SHORTEST_PLACE) return { size: 2, kind: 'place' };
    return undefined;
  }
  const isAgency =
    head === 'وكالة' && isArticled(next) && (isAdjective(words[2] ?? '') || /^وال/u.test(words[2] ?? ''));
  if (ARABIC_MEDIA.has(head) && !isAgency && placeAt(words, 0) === undefined)
    return /^ال.../u.test(next) &&
      !isStop(next) &&
      !isNisba(next) &&
      (!ARABIC_TITLES.has(next) || words[2] === undefined || isStop(words[2])) &&
      !/^الانباء/u.test(next)
      ? { size: 2, kind: 'organisation' }
      : isUncommon(next) && !INDEFINITE.test(next)
        ? { size: 2, kind: 'organisation' }
        : undefined;
  if (ARABIC_CLUB_WORDS.has(head) && ARABIC_CLUBS.has(next)) return { size: 2, kind: 'organisation' };
  if (!ARABIC_CALLED.has(head)) return undefined;
  // "شركة النيل للتعمير": the purpose of the company shows that the word before it is its name.
  if (head === 'شركة' && isArticled(next) && /^لل.../u.test(words[2] ?? ''))
    return { size: 3, kind: 'organisation' };
  return isUncommon(next) &&
    !isNisba(next) &&
    // "شركة" is feminine, so a word with the ending of a masculine adjective is a name.
    !(head === 'شركة' ? /ية$/u : INDEFINITE).test(next) &&
    !(head === 'شركة' && /ا$/u.test(next) && !isForeignPart(words[2] ?? '')) &&
    !/ة$/u.test(next) &&
    !(head !== 'نادي' && /^ال/u.test(next))
    ? { size: 2 + companyWords(words, 2), kind: 'organisation' }
    : undefined;
}
