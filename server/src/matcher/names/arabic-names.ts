import { type Word, wordsOf } from '../language/words.ts';
import { areUnknownNames, givenNameSize, personAt, personBehindTitle } from './arabic-people.ts';
import { arabicPlaceSize, isBeforePlace, isUnknownPlace } from './arabic-places.ts';
import {
  ARABIC_CALLED,
  ARABIC_CLUB_WORDS,
  ARABIC_CLUBS,
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_HONOURED,
  ARABIC_KNOWN_ORGANISATIONS,
  ARABIC_MEDIA,
  ARABIC_NAMED_AFTER,
  ARABIC_ORGANISATIONS,
  ARABIC_PLACES_BEFORE,
  ARABIC_SPORT,
  ARABIC_TITLES,
  ARABIC_WIDE_ORGANISATIONS,
} from './arabic-tables.ts';
import {
  ATTACHED,
  isAttached,
  isCommon,
  isNationality,
  isNewsNoun,
  isNisba,
  isPresent,
  isStop,
  isUncommon,
} from './arabic-words.ts';
import { withoutControls } from './folded.ts';
import { isArabicGivenName, isArabicNameLikeWord } from './given-names.ts';
import type { Occurrence } from './latin-names.ts';
import { placeAt, placeOf } from './places.ts';
import type { NamedText, NameKind } from './types.ts';

interface ArabicWord extends Word {
  raw: string;
  /** Whether punctuation precedes it, so that no name continues. */
  isApart: boolean;
  /** Whether it names a club in an article about sport. */
  isClub?: boolean;
}

/** A name from a word on: how many words it takes, and what it is. */
interface Reading {
  size: number;
  kind: NameKind;
}

const SHORTENED_ARTICLE = /^[وف]?لل(?=..)/u;
const LONGEST_KNOWN = 5;
const SHORTEST_PLACE = 4;

/** The occurrences of names in an Arabic article: there are no capitals, so each needs evidence in its words. */
export function arabicNames({ title, texts }: NamedText): Occurrence[] {
  const all = [title, ...texts].map(readWords);
  const isSport =
    SPORT_WORDS <=
    new Set(
      all
        .flat()
        .map(({ text }) => text.replace(ARTICLE, ''))
        .filter((word) => ARABIC_SPORT.has(word)),
    ).size;
  return all.flatMap((words) => namesAmong(isSport ? words.map(asClub) : words));
}

/** So many different words of sport make clubs of words that are something else in other articles: الأهلي, النصر. */
const SPORT_WORDS = 3;
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)/u;

/** In an article about sport, the word before "for football" or an adjective is an association, not a club. */
function asClub(word: ArabicWord, at: number, words: readonly ArabicWord[]): ArabicWord {
  const club = word.text.replace(/^[وف]?[بك]?(?=ال)/u, '').replace(/^[وف]?لل/u, 'ال');
  const next = words[at + 1];
  const goesOn =
    next !== undefined && !next.isApart && /^ال.../u.test(next.text) && !ARABIC_CLUBS.has(next.text);
  return ARABIC_CLUBS.has(club) && (!goesOn || isNisba(next.text)) && club !== 'الاتحاد'
    ? { ...word, isClub: true }
    : word;
}

function namesAmong(words: readonly ArabicWord[]): Occurrence[] {
  const found: Occurrence[] = [];
  let placeEnd = -1;
  for (let at = 0; at < words.length; ) {
    const isListed = at === placeEnd && /^و/u.test(words[at]?.text ?? '');
    const reading = readName(words, at, isListed);
    if (reading) found.push(...reading.occurrences);
    at = reading ? reading.end : at + 1;
    if (reading?.occurrences.at(-1)?.kinds[0] === 'place') placeEnd = at;
  }
  return found;
}

/** "On", and the name Ali, are folded to the same letters: in a text that has only one of its spellings, it is "on". */
const ON = /^([وف]?)علي$/u;
const HAS_BOTH_YEHS = /ى(?!\p{L})/u;
/** Another preposition, which is not a name. */
const NO_NAME = 'الي';

function readWords(text: string): ArabicWord[] {
  let end = 0;
  const hasAli = HAS_BOTH_YEHS.test(text);
  return wordsOf(text).map((folded) => {
    const isOn = ON.test(folded.text) && !(hasAli && text.slice(folded.start, folded.end).endsWith('\u064a'));
    const word = isOn ? { ...folded, text: folded.text.replace(ON, `$1${NO_NAME}`) } : folded;
    const gap = text.slice(end, word.start);
    const raw = text.slice(word.start, word.end);
    // No name goes on to an indefinite word: "receives a delegation".
    const isIndefinite = /[ًٌٍ]/u.test(raw + text.slice(word.end, word.end + 1));
    const isApart = end === 0 || isIndefinite || !/^\s*[ًٌٍَُِّْ]*\s+$/u.test(gap) || gap.includes('\n');
    end = word.end;
    return { ...word, raw, isApart };
  });
}

/** The word as it is written alone, in each possible way: with all its letters first. */
function readingsOf(word: string): { word: string; cut: number; added: string }[] {
  const shortened = SHORTENED_ARTICLE.exec(word);
  if (shortened)
    return [{ word: `ال${word.slice(shortened[0].length)}`, cut: shortened[0].length, added: 'ال' }];
  const attached = ATTACHED.exec(word)?.[0] ?? '';
  const whole = { word, cut: 0, added: '' };
  if (attached === '') return [whole];
  const cut = { word: word.slice(attached.length), cut: attached.length, added: '' };
  const first = { word: word.slice(1), cut: 1, added: '' };
  return attached.length > 1 ? [whole, cut, first] : [whole, cut];
}

function readName(
  words: readonly ArabicWord[],
  at: number,
  isListed: boolean,
): { occurrences: Occurrence[]; end: number } | undefined {
  const first = words[at]!;
  const before = first.isApart ? '' : (words[at - 1]?.text ?? '');
  // "ministers", "a delegation": an indefinite word is not a name.
  if (/[\u064b-\u064d]/u.test(first.raw)) return undefined;
  for (const { word, cut, added } of readingsOf(first.text)) {
    const texts = [word, ...sentenceAfter(words, at)];
    // "مرشد", "رائد": a given name itself, without an article and before another one.
    const isName = !/^ال/u.test(word) && isArabicNameLikeWord(word) && isArabicGivenName(texts[1] ?? '');
    const titled = isName ? undefined : personBehindTitle(texts);
    if (titled) {
      const person = occurrenceOf(words.slice(at + titled.skipped, at + titled.skipped + titled.size), {
        texts: texts.slice(titled.skipped, titled.skipped + titled.size),
        kind: 'person',
      });
      return {
        occurrences: [...namesInOffice(words.slice(at, at + titled.skipped), texts), person],
        end: at + titled.skipped + titled.size,
      };
    }
    const isClub = first.isClub === true && ARABIC_CLUBS.has(word);
    const called = isClub ? undefined : calledAt(texts);
    if (called) {
      const size = called.size - 1;
      const start = at + 1;
      return {
        occurrences: [
          occurrenceOf(words.slice(start, start + size), {
            texts: texts.slice(1, 1 + size),
            kind: called.kind,
          }),
        ],
        end: start + size,
      };
    }
    const whole: Reading | undefined = isClub
      ? { size: clubSize(texts), kind: 'organisation' }
      : nameAt(texts, {
          before: cut === 0 ? before : '',
          isEvident:
            (cut === 0 && isBeforePlace(before)) ||
            (isListed && cut > 0) ||
            (cut === 1 && first.text.startsWith('ب')),
        });
    // "كريم" is a word of its own, not "like Rim".
    const reading =
      whole?.kind === 'person' && cut === 1 && /^[بلك]/u.test(first.text) && isCommon(first.text)
        ? undefined
        : whole;
    if (reading) {
      const run = words.slice(at, at + reading.size);
      const raw = added + first.raw.slice(cut);
      return {
        occurrences: [
          occurrenceOf([{ ...first, raw }, ...run.slice(1)], {
            texts: texts.slice(0, reading.size),
            kind: reading.kind,
          }),
        ],
        end: at + reading.size,
      };
    }
  }
  return undefined;
}

/** "الوداد الرياضي", "الترجي الرياضي التونسي" */
const clubSize = ([, second = '', third = '']: readonly string[]): number =>
  second === 'الرياضي' ? (isNationality(third) ? 3 : 2) : 1;

/** Organisations and places in an office: "the governor of the Bank of Morocco". */
function namesInOffice(words: readonly ArabicWord[], texts: readonly string[]): Occurrence[] {
  for (let at = 1; at < words.length; at += 1) {
    const office = texts.slice(at, words.length);
    const reading = nameAt(office, { before: '', isEvident: false });
    if (reading && reading.kind !== 'person')
      return [
        occurrenceOf(words.slice(at, at + reading.size), {
          texts: office.slice(0, reading.size),
          kind: reading.kind,
        }),
      ];
  }
  return [];
}

/** The folded words after a word, up to the next punctuation. */
function sentenceAfter(words: readonly ArabicWord[], at: number): string[] {
  const after: string[] = [];
  for (let index = at + 1; index < words.length && index < at + 10 && !words[index]!.isApart; index += 1) {
    after.push(words[index]!.text);
  }
  return after;
}

const FIRST_OF_KNOWN = new Set([...ARABIC_KNOWN_ORGANISATIONS].map((name) => name.split(' ')[0] ?? ''));

/** What precedes a name: the word, and whether it says that a place follows. */
interface Before {
  before: string;
  isEvident: boolean;
}

function nameAt(words: readonly string[], { before, isEvident }: Before): Reading | undefined {
  const longest = FIRST_OF_KNOWN.has(words[0] ?? '') ? Math.min(LONGEST_KNOWN, words.length) : 0;
  for (let size = longest; size > 0; size -= 1) {
    if (!ARABIC_KNOWN_ORGANISATIONS.has(words.slice(0, size).join(' '))) continue;
    // "the Jordanian house of representatives"
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
  return isEvident && isPlaceByContext(before, words) ? { size: 1, kind: 'place' } : undefined;
}

/** Words that say what a person says. */
const SAID =
  /^[وف]?(?:(?:قال|اضاف|اكد|اعلن|اوضح|صرح|ذكر|افاد|كتب|شدد|اعتبر|حذر|طالب|انتقد|كشف|اشار|عين|انتخب|فاز|سجل|ادان|ندد|رحب|علق|تابع|لفت|نوه|هنا|اتهم|وصف)ت?|توفيت?|(?:دعا|نفي|راي|نعي)|(?:دعت|نفت|رات|نعت)|ب(?:رئاسة|قيادة|زعامة|حضور|مشاركة))$/u;
const LED = /^[وف]?ب(?:رئاسة|قيادة|زعامة)$/u;

/** "West of Luxor" names a place. */
const isPlaceByContext = (before: string, [first = '']: readonly string[]): boolean =>
  isUnknownPlace(first) && !INDEFINITE.test(first) && DIRECTION.test(before);
const DIRECTION = /^(?:غرب|شرق|شمال|جنوب|وسط|قرب|ضواحي|ريف)ي?$/u;

/** "Tunis" is a place, but not in front of "ibn". */
const continuesPerson = (words: readonly string[], size: number): boolean =>
  /^(?:بن|ابن)$/u.test(words[size] ?? '');

/** A company, club or place after the word for it, which does not belong to its name. */
function calledAt(words: readonly string[]): Reading | undefined {
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
  return isUncommon(next) &&
    !isNisba(next) &&
    // "شركة" is feminine, so that what ends like an adjective of a man is a name.
    !(head === 'شركة' ? /(?:ية|ا)$/u : INDEFINITE).test(next) &&
    !/ة$/u.test(next) &&
    !(head !== 'نادي' && /^ال/u.test(next))
    ? { size: 2 + companyWords(words, 2), kind: 'organisation' }
    : undefined;
}

/** Most names of organisations are shorter; what follows is more often something else. */
const LONGEST_ORGANISATION = 8;

const isArticled = (word: string | undefined): boolean =>
  word !== undefined && /^ال.../u.test(word) && !isStop(word);

/** How many words from one on have an article and are adjectives. */
function adjectivesFrom(words: readonly string[], start: number): number {
  let end = start;
  // "the European space agency the vehicle": a country's adjective is the last, or one of a few follow.
  const goesOn = (word: string) =>
    isNationality(words[end - 1] ?? '') && end > start
      ? isNisba(word) && !isNationality(word)
      : isAdjective(word);
  while (isArticled(words[end]) && goesOn(words[end] ?? '')) end += 1;
  return end - start;
}

/** What goes on the name of a company: more foreign words, a place, or an adjective that is not of a country. */
function companyWords(words: readonly string[], start: number): number {
  const foreign = foreignWords(words, start);
  const end = words[start + foreign] ?? '';
  if (foreign > 0) return foreign + (!/^ال/u.test(end) && placeOf([end]) !== undefined ? 1 : 0);
  const next = words[start] ?? '';
  if (/^لل.../u.test(next)) return 1 + adjectivesFrom(words, start + 1);
  if (!/^ال/u.test(next) && placeOf([next]) !== undefined) return 1;
  return isNisba(next) && !isNationality(next) && !isCommonTrade(next) ? 1 : 0;
}

/** "the French company", "the mother company", "the governmental company" */
const isCommonTrade = (word: string): boolean => ARABIC_TITLES.has(word) || isStop(word);

function organisationAt(words: readonly string[]): number {
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
    return size > 2 ? size : 0;
  }
  const core = coreEnd(words, isWide);
  if (core === 0) return 0;
  const size = purposeEnd(words, core);
  const isNamed = size > core || isStrictAdjective(words[core - 1] ?? '');
  const isGroup = head === 'مجموعة' && isUncommon(next);
  return isWide && !isGroup && (size < 3 || !isNamed) ? 0 : size;
}

/** The end of the words that say what a head is of: "of foreign affairs", "of human rights organisations". */
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

/** "حزب تواصل": parties are called like an ordinary noun, which no adjective is. */
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

/** How many words an organisation from the table has, which needs no word before it. */
const knownOrganisationSize = (words: readonly string[], start: number): number =>
  [4, 3, 2, 1].find((size) => ARABIC_KNOWN_ORGANISATIONS.has(words.slice(start, start + size).join(' '))) ??
  0;

/** "أرامكو تخفض": a verb in the present. Foreign words of this length have a long vowel. */
const isUnlistedPresent = (word: string): boolean =>
  /^[يت].{3,}$/u.test(word) && (/^.[^اويةء]{3}$/u.test(word) || isCommon(word.slice(1)));

/** Unknown words without an article that go on a name from abroad: "غولدمان ساكس". */
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

/** What an organisation is for goes on its name: "for the protection of nature", "for science and technology", "in Morocco". */
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
  // What it is for ends the name, though it may look like a part of the person's.
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
const isAdjective = (word: string): boolean =>
  isStrictAdjective(word) || (/^ال.*ة$/u.test(word) && !isNewsNoun(word));

const isStrictAdjective = (word: string): boolean =>
  (isNisba(word) && !isNewsNoun(word)) ||
  /^ال(?:عامة?|اعلي|عليا|عالي|كبري|اولي|سامي|حر|موحدة?|احمر|عرب|احرار|سوداء|قومي|متحدة|مركزية?|تنفيذية?)$/u.test(
    word,
  );

/** An adjective or noun without an article, as in "a state", "a medical team". */
const INDEFINITE = /(?:ي|ية|ا)$/u;
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

function occurrenceOf(
  run: readonly ArabicWord[],
  { texts, kind }: { texts: string[]; kind: NameKind },
): Occurrence {
  const place = kind === 'place' ? (placeOf(texts) ?? `@${texts.join(' ')}`) : undefined;
  const isPartial = kind === 'person' && texts.length === 1;
  return {
    text: withoutControls(run.map(({ raw }) => raw).join(' ')),
    words: texts,
    kinds: [kind],
    place,
    isPartial,
  };
}
