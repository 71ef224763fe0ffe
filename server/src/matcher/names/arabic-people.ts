import { ARABIC_PRESENTS, pastsOf } from '../language/arabic-verbs.ts';
import { ARABIC_JOINTS, ARABIC_STOPS, ARABIC_TITLES } from './arabic-tables.ts';
import { isAttached, isCommon, isNationality, isNewsNoun, isStop, isUncommon } from './arabic-words.ts';
import { setOf } from './folded.ts';
import { isArabicGivenName, isArabicNameLikeWord, isForeignGivenName } from './given-names.ts';
import { placeOf } from './places.ts';

const LONGEST_PERSON = 6;

/** "السوداني": after a given name, an adjective of a place or a trade is a last name. */
const LAST_NAME = /^ال.{2,}ي$/u;
/** "الأوضاع", "الأسعار" */
const PLURAL = /^الا..ا.$/u;
/** Future and reflexive verbs, and their nouns: "سيلتقي", "يتعاون", "استهداف". */
const isVerbal = (word: string): boolean =>
  /^(?:يت.{2,}|ي.{2,}(?:ون|ان)|است.{3,}|.{3,}(?:ه|ها|هم|هما))$/u.test(word) ||
  (/^س[يتن].../u.test(word) &&
    !isArabicGivenName(word) &&
    (pastsOf(word.slice(1)).length > 0 || isCommon(word.slice(1)) || /^سي[لت]../u.test(word)));

/** "افتتح", "اجتمعت", "انتقد", but not the name "اشتية". */
const isPast = (word: string): boolean =>
  /^(?:ا[^ل]ت|ان[^تط]).[^ةيو]ت?$/u.test(word) && !isArabicGivenName(word);

/** "وقع الوزير ... اتفاقا": an indefinite object, with the noun's ending. */
const isObject = (word: string): boolean => /^(?!ال).{4,}ا$/u.test(word) && isCommon(word.slice(0, -1));

/** Whether two words that are not known to be anything else are next to each other, as in a foreign name. */
export function areUnknownNames([first = '', second = '']: readonly string[]): boolean {
  const isName = (word: string) =>
    !/^ال|(?:ات|ة|ين|ون)$/u.test(word) && isUncommon(word) && !isVerbal(word) && !isPast(word);
  return (
    isName(first) &&
    !/^[ستين]|ا$/u.test(first) &&
    (isName(second) || isArabicGivenName(second) || (LAST_NAME.test(second) && !isNationality(second)))
  );
}

/** Counts the first words that form a person's name; 0 if none are. */
export function personAt(words: readonly string[], isTitled: boolean, isSaid = false): number {
  const [first = '', second = ''] = words;
  let size = givenNameSize(words);
  if (size === 0 && isArabicNameLikeWord(first) && (isTitled || startsFullName(words, isSaid))) size = 1;
  if (size === 0) {
    if (!isTitled || /^(?:[وفبك]?ال|لل)/u.test(first) || !isUncommon(first) || ARABIC_PRESENTS.has(first))
      return 0;
    if (/^(?:[وفبلكي]|است)/u.test(first) && isCommon(first.slice(1))) return 0;
    size = 1;
  }
  const given = size;
  const ordinal = isTitled ? ordinalSize(words.slice(size)) : 0;
  if (ordinal > 0) return size + ordinal;
  let foreign = 0;
  while (size < LONGEST_PERSON && size < words.length) {
    const word = words[size] ?? '';
    const joint = jointSize(words.slice(size));
    if (isPast(word) || isObject(word)) break;
    if (isFamilyName(words, size, isTitled)) {
      size += isSecondLastName(words[size + 1] ?? '') ? 2 : 1;
      break;
    }
    // "ولد محمد الأمين": a given name with an article continues a patronymic.
    const isLikeName =
      /^ال/u.test(word) && isArabicNameLikeWord(word) && isArabicGivenName(words[size - 1] ?? '');
    // "حسن شيخ محمود": a title without its article, between given names
    const isInside =
      !/^ال/u.test(word) &&
      isArabicGivenName(words[size - 1] ?? '') &&
      isArabicGivenName(words[size + 1] ?? '');
    if (ARABIC_TITLES.has(word) && isInside && !isTitled) break;
    if (ARABIC_TITLES.has(word) && isInside) {
      size += 2;
      continue;
    }
    if (ARABIC_TITLES.has(word) && !isArabicGivenName(word) && !isLikeName) break;
    // A place after a whole name is the object of the verb: "visits … Holland".
    if (joint === 0 && size > given && !/^ال/u.test(word) && placeOf([word]) !== undefined) break;
    if (joint > 0) {
      size += joint;
      // A house ends the name: "Al Nahyan".
      if (word === 'ال') break;
    } else if (isArabicGivenName(word) || (isArabicNameLikeWord(word) && !/^ال/u.test(word))) size += 1;
    else if (/^ال.../u.test(word)) {
      const isLast = LAST_NAME.test(word) && placeOf([word]) === undefined;
      const isFamily = isArabicGivenName(word.slice(2)) || (isTitled && isArabicNameLikeWord(word.slice(2)));
      if (foreign > 0 && !isLast) break;
      const behind = words[size + 1] ?? '';
      const isContinued = isArabicNameLikeWord(word) || isArabicGivenName(word.slice(2));
      // "الحاج مبارك", "السعيد الشربيني"
      const isSecondLast = isSecondLastName(behind);
      if (isContinued && size === given && (isArabicNameLikeWord(behind) || isSecondLast)) {
        size += 2;
        break;
      }
      if (
        isStop(word) ||
        (isCommon(word) && !isLast && !isFamily && !isLikeName) ||
        (ARABIC_TITLES.has(word) && !isLikeName) ||
        PLURAL.test(word)
      )
        break;
      // "المسوي الهاشمي"
      size += isSecondLast ? 2 : 1;
      break;
    } else if (
      isUncommon(word) &&
      foreign < (isTitled || isForeignGivenName(first) ? 2 : 1) &&
      !isAttached(word) &&
      !/^وو|.{4}ات$/u.test(word) &&
      !(size > 1 && isVerbal(word)) &&
      (!/[اًة]$/u.test(word.replace(/(?:يا|ا)$/u, '')) ||
        ((isTitled || isSaid) && isEnd(words[size + 1] ?? '')))
    ) {
      size += 1;
      foreign += 1;
    } else if (isTitled && isUncommon(word) && size === 1 && given === 1 && !isAttached(word)) size += 1;
    else if (given === 1 && size === 1 && isLastName(words, { isTitled, isSaid })) {
      size += 1;
      break;
    } else if (/^بو.{3,}$/u.test(word) && !isCommon(word) && !isAttached(word)) size += 1;
    else break;
  }
  if (size > given || (isSaid && given === 2 && /^اب[وي]$/u.test(first))) return size;
  return isTitled && given === 1 && !isCommon(first) && !isArabicGivenName(first) && isEnd(second) ? 1 : 0;
}

/**
 * "عمار الحكيم", "رجب السيد": news hardly ever writes a given name alone, so a noun with an article after one is a last name,
 * unless it is what a sentence is about.
 */
const isFamilyName = (words: readonly string[], at: number, isTitled: boolean): boolean => {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  return (
    /^ال.../u.test(word) &&
    (at === 1 || (at === 2 && isTitled && isKnownGivenName(words[1] ?? '') && !ARABIC_TITLES.has(word))) &&
    (isKnownGivenName(words[0] ?? '') || (isTitled && isArabicNameLikeWord(words[0] ?? ''))) &&
    !isNewsNoun(word) &&
    !ARABIC_STOPS.has(word) &&
    !isNationality(word) &&
    !PLURAL.test(word) &&
    !/(?:ات|ين|ون|ية)$/u.test(word) &&
    placeOf([word]) === undefined &&
    isEnd(next)
  );
};

const isSecondLastName = (word: string): boolean =>
  LAST_NAME.test(word) && !isNationality(word) && !isCommon(word) && !ARABIC_TITLES.has(word);

/** "عادل الجبير", "سعيد بن علي": words that are a name only together with what follows. */
const startsFullName = ([first = '', second = '', third = '']: readonly string[], isSaid: boolean): boolean =>
  second !== '' &&
  ((isSaid && !/^ال/u.test(first) && isArabicNameLikeWord(second) && isEnd(third)) ||
    isArabicGivenName(second) ||
    /^(?:بن|ابن|بنت|ال|ولد)$/u.test(second) ||
    (second === 'ابو' && third !== '') ||
    (isArabicNameLikeWord(second) && !/^ال/u.test(second) && !/^ال/u.test(first) && LAST_NAME.test(third)) ||
    (/^ال.{3,}/u.test(second) &&
      !isStop(second) &&
      !isCommon(second) &&
      !ARABIC_TITLES.has(second) &&
      !PLURAL.test(second) &&
      !isNationality(second) &&
      !/(?:ة|ات|ين|ون)$/u.test(second) &&
      !/^ال/u.test(first) &&
      placeOf([second]) === undefined));

/** "نبيه بري": after an office and a given name, a last name may be a common word. */
const isLastName = (
  [first = '', word = '', next = '']: readonly string[],
  { isTitled, isSaid }: { isTitled: boolean; isSaid: boolean },
): boolean =>
  (isArabicGivenName(first) || !isAttached(word)) &&
  !isStop(word) &&
  !isNewsNoun(word) &&
  !/^(?:ال|ي|ت|و|[بلك]ال|لل)/u.test(word) &&
  !(isTitled || isSaid ? /ات$/u : /(?:ات|ة)$/u).test(word) &&
  !ARABIC_TITLES.has(word) &&
  !ARABIC_PRESENTS.has(word) &&
  (isSaid || isEnd(next));

/** No part of a name begins with a preposition and an article. */
const isEnd = (word: string): boolean =>
  word === '' ||
  isStop(word) ||
  ARABIC_PRESENTS.has(word) ||
  /^(?:[وفبك]ال|لل)..|^[وف].{3,}|^بانه?ا?$/u.test(word);

/** A given name of the Arab world that is hardly ever another word. */
const isKnownGivenName = (word: string): boolean => isArabicGivenName(word) && !isForeignGivenName(word);

const ORDINAL = /^ال(?:اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي|ثانية|ثالثة|رابعة)$/u;

/** Kings and popes: "محمد السادس", "لاون الرابع عشر". */
function ordinalSize([first = '', second = '']: readonly string[]): number {
  if (!ORDINAL.test(first)) return 0;
  return second === 'عشر' || second === 'والعشرون' || second === 'والعشرين' ? 2 : 1;
}

/** "خير الدين", "نور الدين" */
const BEFORE_DIN = setOf(
  'بدر جمال حسام خير سعد سيف شرف شمس صدر صفي صلاح ضياء عز عماد علاء فخر قطب كمال محيي نجم نصر نور تقي زين',
);

/** "نصر الله", "أمان الله" */
const BEFORE_ALLAH = setOf('نصر فضل أمان حب هبة عطا سعد خير ذبيح حفظ رزق جار ضيف عون فتح سيف شكر آية عبيد');

/** "محمد", "عبد الله", "أبو بكر" */
export function givenNameSize(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  // "ودان حسين": a verb rather than "Dan".
  if (isArabicGivenName(first)) return isForeignGivenName(first) && isKnownGivenName(second) ? 0 : 1;
  if (first === 'عبد' && /^ال/u.test(second)) return 2;
  if (second === 'الله' && BEFORE_ALLAH.has(first)) return 2;
  // "Mokhtar ould Ajay", "Saad bin Zayed": only a name precedes these.
  if (/^(?:بن|بنت|ولد)$/u.test(second) && words.length > 2 && isUncommon(first)) return 1;
  if (second === 'الدين' && BEFORE_DIN.has(first)) return 2;
  return /^(?:ابو|ابي|ابا|سيدي)$/u.test(first) && second !== '' && !isStop(second) && !/^بان/u.test(second)
    ? 2
    : 0;
}

function jointSize([first = '', second = '', third = '']: readonly string[]): number {
  if (first === 'الدين' || first === 'الله') return 1;
  if (/^(?:فون|فان)$/u.test(first) && /^(?:دير|دن|در)$/u.test(second) && third !== '') return 3;
  if (!ARABIC_JOINTS.has(first) || second === '') return 0;
  // "أشرف بن شرقي": what follows "son of" is a name, even if it is also another word.
  if (isStop(second) && !/^(?:بن|ابن|بنت)$/u.test(first)) return 0;
  return ARABIC_JOINTS.has(second) && third !== '' && !isStop(third) ? 3 : 2;
}
