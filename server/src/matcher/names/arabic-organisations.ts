import { givenNameSize, personAt } from './arabic-people.ts';
import { arabicPlaceSize } from './arabic-places.ts';
import {
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_HONOURED,
  ARABIC_KNOWN_ORGANISATIONS,
  ARABIC_NAMED_AFTER,
  ARABIC_ORGANISATIONS,
  ARABIC_TITLES,
  ARABIC_WIDE_ORGANISATIONS,
} from './arabic-tables.ts';
import {
  isAttached,
  isCommon,
  isNationality,
  isNewsNoun,
  isNisba,
  isPresent,
  isStop,
  isUncommon,
} from './arabic-words.ts';
import { isArabicGivenName, isArabicNameLikeWord } from './given-names.ts';
import { placeOf } from './places.ts';

/** The maximum number of words of the name of an organisation. Further words usually do not belong to it. */
const LONGEST_ORGANISATION = 8;

export const isArticled = (word: string | undefined): boolean =>
  word !== undefined && /^ال.../u.test(word) && !isStop(word);

/** Counts the words, starting at a given one, that are adjectives with an article. */
function adjectivesFrom(words: readonly string[], start: number): number {
  let end = start;
  // "the European space agency the vehicle": a country's adjective is the last, or one of a few follow.
  const continuesName = (word: string) =>
    isNationality(words[end - 1] ?? '') && end > start
      ? isNisba(word) && !isNationality(word)
      : isAdjective(word);
  while (isArticled(words[end]) && continuesName(words[end] ?? '')) end += 1;
  return end - start;
}

/** Words that continue the name of a company: more foreign words, a place, or an adjective other than one of nationality. */
export function companyWords(words: readonly string[], start: number): number {
  const foreign = foreignWords(words, start);
  const end = words[start + foreign] ?? '';
  if (foreign > 0) return foreign + (!/^ال/u.test(end) && placeOf([end]) !== undefined ? 1 : 0);
  const next = words[start] ?? '';
  if (/^لل.../u.test(next)) return 1 + adjectivesFrom(words, start + 1);
  if (!/^ال/u.test(next) && placeOf([next]) !== undefined) return 1;
  return isNisba(next) && !isNationality(next) && !isCommonTrade(next) ? 1 : 0;
}

/** "the French company", "the parent company", "the state company" */
const isCommonTrade = (word: string): boolean => ARABIC_TITLES.has(word) || isStop(word);

/** Counts the words from here on that name an organisation; 0 if none do. */
export function organisationAt(words: readonly string[]): number {
  const [head = '', next = ''] = words;
  const named = namedAfter(words);
  if (named > 0) return named;
  const isDefinite = ARABIC_DEFINITE_ORGANISATIONS.has(head);
  const isWide = ARABIC_WIDE_ORGANISATIONS.has(head);
  if (!isDefinite && !isWide && !ARABIC_ORGANISATIONS.has(head)) return 0;
  if (isStop(next) || next === '') return 0;
  if (isDefinite) {
    const adjectives = adjectivesFrom(words, 1);
    if (adjectives === 0) return 0;
    const size = purposeEnd(words, 1 + adjectives);
    // "The Jordanian university" is a name, "the Jordanian government" is not.
    return size > 2 || (head === 'الجامعة' && isNationality(next)) ? size : 0;
  }
  const core = coreEnd(words, isWide);
  if (core === 0) return 0;
  const size = purposeEnd(words, core);
  const isNamed = size > core || isStrictAdjective(words[core - 1] ?? '');
  const isGroup = head === 'مجموعة' && isUncommon(next);
  return isWide && !isGroup && (size < 3 || !isNamed) ? 0 : size;
}

/** Finds the end of the words for what somebody is the head of: "of foreign affairs", "of human rights organisations". */
function coreEnd(words: readonly string[], isWide: boolean): number {
  const [head = '', next = ''] = words;
  if (head === 'قوات' && ARABIC_DEFINITE_ORGANISATIONS.has(next)) return 0;
  if (isArticled(next)) return 2 + adjectivesFrom(words, 2);
  if (/^لل.../u.test(next)) return 0;
  if (ARABIC_TITLES.has(next) || isPresent(next)) return 0;
  const known = knownOrganisationSize(words, 1);
  if (known > 0) return head === 'منظمة' ? 1 + known : 0;
  const isForeign =
    NAMED_ORGANISATIONS.has(head) &&
    isUncommon(next) &&
    !/[يةا]$|ات$/u.test(next) &&
    !isAdjective(words[2] ?? '');
  if (isForeign) return 2 + companyWords(words, 2);
  if (isParty(words)) return 2;
  if (isArticled(words[2]) && !isAttached(next)) {
    if (INDEFINITE.test(next) && (isAdjective(words[2] ?? '') || isWide)) return 0;
    return (
      3 +
      adjectivesFrom(words, 3) +
      (!isWide && adjectivesFrom(words, 3) === 0 && isArticled(words[3]) ? 1 : 0)
    );
  }
  if (isWide) return 0;
  // "نقابة أطباء لبنان", "هيئة الشارقة للكتاب"
  const ofPlace = /^ال/u.test(words[2] ?? '') || isAttached(next) ? 0 : arabicPlaceSize(words, 2, false);
  if (ofPlace > 0 && !INDEFINITE.test(next) && arabicPlaceSize(words, 1, true) === 0) return 2 + ofPlace;
  const ownPlace = arabicPlaceSize(words, 1, true);
  // "جامعة حيفا", "مصرف سوريا المركزي"
  if (ownPlace > 0 && NAMED_ORGANISATIONS.has(head))
    return 1 + ownPlace + (isStrictAdjective(words[1 + ownPlace] ?? '') ? 1 : 0);
  if (ownPlace > 0 && /^لل.../u.test(words[1 + ownPlace] ?? '')) return 1 + ownPlace;
  if (!NAMED_ORGANISATIONS.has(head) || INDEFINITE.test(next)) return 0;
  const place = arabicPlaceSize(words, 1, true);
  if (place > 0 && NAMED_ORGANISATIONS.has(head)) return 1 + place;
  return isUncommon(next) ? 2 + foreignWords(words, 2) : 0;
}

/** "حزب تواصل": the name of a party can be an ordinary noun, but not an adjective. */
const isParty = ([head = '', next = '', third = '']: readonly string[]): boolean =>
  /^(?:حزب|تحالف|ائتلاف)$/u.test(head) &&
  next.length > 2 &&
  !/^ال|(?:ي|ة|ات|ا|ين)$/u.test(next) &&
  !isStop(next) &&
  !PARTY_ADJECTIVES.has(next) &&
  !ADJECTIVE_SHAPE.test(next) &&
  (third === '' || isStop(third) || isAttached(third));
/** "Rising", "emerging"; "alternative", "broad". */
const ADJECTIVE_SHAPE = /^(?:.ا..|..ي.)$/u;
const PARTY_ADJECTIVES = new Set(
  'معارض حاكم كبير صغير جديد قديم محلي مؤيد منافس مشارك واسع حليف مناهض موال متطرف واحد اخر منشق'.split(' '),
);

/** The number of words that an organisation from the table has, which needs no word before it. */
const knownOrganisationSize = (words: readonly string[], start: number): number =>
  [4, 3, 2, 1].find((size) => ARABIC_KNOWN_ORGANISATIONS.has(words.slice(start, start + size).join(' '))) ??
  0;

/** "أرامكو تخفض": a verb in the present. Foreign words of this length have a long vowel. */
const isUnlistedPresent = (word: string): boolean =>
  /^[يت].{3,}$/u.test(word) && (/^.[^اويةء]{3}$/u.test(word) || isCommon(word.slice(1)));

/** Unknown words without an article that continue a foreign name: "غولدمان ساكس". */
function foreignWords(words: readonly string[], start: number): number {
  let end = start;
  while (
    end < start + 2 &&
    isUncommon(words[end] ?? '') &&
    !INDEFINITE_ENDING.test(words[end] ?? '') &&
    !isUnlistedPresent(words[end] ?? '') &&
    !/^ا..ا.$/u.test(words[end] ?? '') &&
    !/^ال/u.test(words[end] ?? '')
  )
    end += 1;
  return end - start;
}

/**
 * The purpose of an organisation continues its name: "for the protection of nature", "for science and technology", "in Morocco".
 */
function purposeEnd(words: readonly string[], start: number): number {
  let end = start;
  const isFurther = (word: string | undefined): boolean =>
    word !== undefined &&
    /^وال.../u.test(word) &&
    placeOf([word.slice(1)]) === undefined &&
    !isKnownStart([word, ...words.slice(words.indexOf(word) + 1)]);
  const goOn = () => {
    while (isFurther(words[end]) && end < LONGEST_ORGANISATION) end += 1 + adjectivesFrom(words, end + 1);
  };
  goOn();
  const word = words[end] ?? '';
  if (/^لل.../u.test(word)) {
    end += 1;
    end += adjectivesFrom(words, end);
    goOn();
  } else if (/^ل[^ل]../u.test(word) && !ARABIC_TITLES.has(word.slice(1))) {
    const definite = words
      .slice(end + 1, end + 4)
      .findIndex((one) => (/^ال../u.test(one) && !isStop(one)) || placeOf([one]) !== undefined);
    const between = definite < 0 ? [] : words.slice(end + 1, end + 1 + definite);
    if (definite >= 0 && between.every((one) => !isStop(one) && !isAttached(one))) {
      end += 2 + definite;
      end += adjectivesFrom(words, end);
      goOn();
    }
  }
  const within = words[end] ?? '';
  if (end > 2 && /^بال.../u.test(within) && (placeOf([within.slice(1)]) !== undefined || end > start)) {
    end += 1;
    end += adjectivesFrom(words, end);
  } else if (
    end > 2 &&
    end > start - 1 &&
    /^ب[^ال]/u.test(within) &&
    placeOf([within.slice(1)]) !== undefined
  )
    end += 1;
  return Math.min(end, words.length);
}

/** "مركز محمد بن راشد للفضاء", "مؤسسة عبد الحميد شومان", "مستشفى ناصر", "جامعة الملك سعود": named after a person. */
function namedAfter(words: readonly string[]): number {
  const [head = ''] = words;
  const start = ARABIC_HONOURED.has(words[1] ?? '') ? 2 : 1;
  if (!ARABIC_NAMED_AFTER.has(head) && !(head === 'مدينة' && start === 2)) return 0;
  if (arabicPlaceSize(words, 1, 'named') > 0) return 0;
  // The purpose of the organisation ends the name, even if it looks like a part of a person's name.
  const purpose = words.findIndex(
    (word, at) => at > start && /^(?:لل...|ال.*(?:ي|ية|عام|عامة)$)/u.test(word),
  );
  const called = words.slice(start, purpose < 0 ? undefined : purpose);
  const [next = '', third = ''] = called;
  const isSingle =
    (isArabicGivenName(next) || isArabicNameLikeWord(next) || start === 2) &&
    next.length > 2 &&
    !isStop(next) &&
    (third === '' || isStop(third));
  const person = start === 1 && ARABIC_TITLES.has(next) ? 0 : personAt(called, true);
  const size =
    person > 0 ? person : start === 2 ? Math.max(givenNameSize(called), isSingle ? 1 : 0) : isSingle ? 1 : 0;
  return size === 0 ? 0 : purposeEnd(words, start + size + adjectivesFrom(words, start + size));
}

/** "The ministry of health of the region", but not "the party of the renaissance the decision". */
export const isAdjective = (word: string): boolean =>
  isStrictAdjective(word) || (/^ال.*ة$/u.test(word) && !isNewsNoun(word));

const isStrictAdjective = (word: string): boolean =>
  (isNisba(word) && !isNewsNoun(word)) ||
  /^ال(?:عامة?|اعلي|عليا|عالي|كبري|اولي|سامي|حر|موحدة?|احمر|عرب|احرار|سوداء|قومي|متحدة|مركزية?|تنفيذية?)$/u.test(
    word,
  );

/** An adjective or noun without an article, as in "a state", "a medical team". */
export const INDEFINITE = /(?:ي|ية|ا)$/u;
const INDEFINITE_ENDING = /(?:ية|ة|ات|ا)$/u;
/** Foreign words may follow these. */
const NAMED_ORGANISATIONS = new Set([
  'منظمة',
  'بنك',
  'مصرف',
  'جامعة',
  'حزب',
  'تنظيم',
  'جماعة',
  'مجموعة',
  'جمعية',
  'حركة',
]);

const isKnownStart = ([first = '', second = '']: readonly string[]): boolean =>
  ARABIC_KNOWN_ORGANISATIONS.has(`${first.slice(1)} ${second}`) ||
  ARABIC_DEFINITE_ORGANISATIONS.has(first.slice(1)) ||
  ARABIC_TITLES.has(first.slice(1));
