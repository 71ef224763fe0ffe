import { ARABIC_PRESENTS } from '../language/arabic-verbs.ts';
import { ARABIC_JOINTS, ARABIC_OFFICE_WORDS, ARABIC_PLACES_BEFORE, ARABIC_TITLES } from './arabic-tables.ts';
import { isAttached, isCommon, isStop, isUncommon } from './arabic-words.ts';
import { setOf } from './folded.ts';
import { isArabicGivenName, isArabicNameLikeWord } from './given-names.ts';
import { placeAt, placeOf } from './places.ts';

const LONGEST_PERSON = 6;
const OFFICE_WORDS = 5;

/** "السوداني": behind a given name, an adjective of a place or a trade is a last name. */
const LAST_NAME = /^ال.{2,}ي$/u;
/** "الأوضاع", "الأسعار" */
const PLURAL = /^الا..ا.$/u;
/** Verbs to come, reflexive ones and their nouns: "سيلتقي", "يتعاون", "استهداف". */
const isVerbal = (word: string): boolean =>
  /^(?:يت.{2,}|است.{3,}|.{3,}(?:ه|ها|هم))$/u.test(word) ||
  (/^س[يتن]..../u.test(word) &&
    (ARABIC_PRESENTS.has(word.slice(1)) || isCommon(word.slice(1)) || /^سي[لت]/u.test(word)));

/** "افتتح", "اجتمعت", "انتقد", but not the name "اشتية". */
const isPast = (word: string): boolean =>
  /^(?:ا[^ل]ت|ان[^تط]).[^ةيو]ت?$/u.test(word) && !isArabicGivenName(word);

/** A person behind an office: "the Egyptian president", "the minister of oil", then the name. */
export function personBehindTitle(words: readonly string[]): { skipped: number; size: number } | undefined {
  if (!ARABIC_TITLES.has(words[0] ?? '')) return undefined;
  for (let skipped = 1; skipped <= OFFICE_WORDS && skipped < words.length; skipped += 1) {
    const word = words[skipped] ?? '';
    // "the governor of the province of"
    if (ARABIC_PLACES_BEFORE.has(word) && !/^ال/u.test(word)) return undefined;
    const place = placeAt(words, skipped);
    const behindPlace = place ? personAt(words.slice(skipped + place.size), false) : 0;
    if (place && behindPlace > 0) return { skipped: skipped + place.size, size: behindPlace };
    const size = personAt(words.slice(skipped), true);
    if (size > 0) return { skipped, size };
    const belongs =
      /^(?:ال|لل|بال).../u.test(word) || ARABIC_OFFICE_WORDS.has(word) || ARABIC_TITLES.has(word);
    if (!belongs || (isStop(word) && !ARABIC_OFFICE_WORDS.has(word) && !/^ال/u.test(word))) return undefined;
  }
  return undefined;
}

/** How many words a person's name takes from the first one on; 0 if there is none. */
export function personAt(words: readonly string[], isTitled: boolean): number {
  const [first = '', second = ''] = words;
  let size = givenNameSize(words);
  if (size === 0 && isArabicNameLikeWord(first) && (isTitled || startsFullName(words))) size = 1;
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
    if (isPast(word) || (ARABIC_TITLES.has(word) && !isArabicGivenName(word))) break;
    if (joint > 0) size += joint;
    else if (isArabicGivenName(word) || (isArabicNameLikeWord(word) && !/^ال/u.test(word))) size += 1;
    else if (/^ال.../u.test(word)) {
      const isLast = LAST_NAME.test(word) && placeOf([word]) === undefined;
      const isFamily = isArabicGivenName(word.slice(2)) || (isTitled && isArabicNameLikeWord(word.slice(2)));
      if (foreign > 0 && !isLast) break;
      if (
        isStop(word) ||
        (isCommon(word) && !isLast && !isFamily) ||
        ARABIC_TITLES.has(word) ||
        PLURAL.test(word)
      )
        break;
      size += 1;
      break;
    } else if (
      isUncommon(word) &&
      foreign < (isTitled ? 2 : 1) &&
      !isAttached(word) &&
      !/^وو|.{4}ات$/u.test(word) &&
      !(size > 1 && isVerbal(word)) &&
      !/[اًة]$/u.test(word.replace(/(?:يا|ا)$/u, ''))
    ) {
      size += 1;
      foreign += 1;
    } else if (isTitled && isUncommon(word) && size === 1 && given === 1 && !isAttached(word)) size += 1;
    else if (isTitled && size === 1 && given === 1 && isLastName(words)) size += 1;
    else break;
  }
  if (size > given) return size;
  return isTitled && given === 1 && !isCommon(first) && !isArabicGivenName(first) && isEnd(second) ? 1 : 0;
}

/** "عادل الجبير", "سعيد بن علي": words that are a name only together with what follows. */
const startsFullName = ([first = '', second = '', third = '']: readonly string[]): boolean =>
  second !== '' &&
  (isArabicGivenName(second) ||
    /^(?:بن|ابن|بنت|ال|ولد)$/u.test(second) ||
    (second === 'ابو' && third !== '') ||
    (isArabicNameLikeWord(second) && !/^ال/u.test(second) && !/^ال/u.test(first) && LAST_NAME.test(third)) ||
    (/^ال.{3,}/u.test(second) &&
      !isStop(second) &&
      !isCommon(second) &&
      !ARABIC_TITLES.has(second) &&
      !PLURAL.test(second) &&
      !/(?:ة|ات|ين|ون)$/u.test(second) &&
      !/^ال/u.test(first) &&
      placeOf([second]) === undefined));

/** "نبيه بري": after an office and a given name, a last name may be a common word. */
const isLastName = ([, word = '', next = '']: readonly string[]): boolean =>
  !isStop(word) &&
  !isAttached(word) &&
  !/^(?:ال|ي|ت)/u.test(word) &&
  !ARABIC_TITLES.has(word) &&
  !ARABIC_PRESENTS.has(word) &&
  isEnd(next);

/** Nothing of a name begins with a preposition and an article. */
const isEnd = (word: string): boolean => word === '' || isStop(word) || /^(?:[وفبك]ال|لل)../u.test(word);

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

/** "محمد", "عبد الله", "أبو بكر" */
function givenNameSize(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  if (isArabicGivenName(first)) return 1;
  if (first === 'عبد' && /^ال/u.test(second)) return 2;
  if (second === 'الدين' && BEFORE_DIN.has(first)) return 2;
  return (first === 'ابو' || first === 'سيدي') && second !== '' && !isStop(second) ? 2 : 0;
}

function jointSize([first = '', second = '', third = '']: readonly string[]): number {
  if (first === 'الدين') return 1;
  if (/^(?:فون|فان)$/u.test(first) && /^(?:دير|دن|در)$/u.test(second) && third !== '') return 3;
  if (!ARABIC_JOINTS.has(first) || second === '' || isStop(second)) return 0;
  return ARABIC_JOINTS.has(second) && third !== '' && !isStop(third) ? 3 : 2;
}
