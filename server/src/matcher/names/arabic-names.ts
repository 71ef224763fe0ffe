import { ARABIC_PRESENTS } from '../language/arabic-verbs.ts';
import { type Word, wordsOf } from '../language/words.ts';
import { personAt, personBehindTitle } from './arabic-people.ts';
import {
  ARABIC_CALLED,
  ARABIC_CLUB_WORDS,
  ARABIC_CLUBS,
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_KNOWN_ORGANISATIONS,
  ARABIC_MEDIA,
  ARABIC_NAMED_AFTER,
  ARABIC_ORGANISATIONS,
  ARABIC_PLACES_BEFORE,
  ARABIC_SPORT,
  ARABIC_TITLES,
} from './arabic-tables.ts';
import { ATTACHED, isCommon, isNisba, isStop, isUncommon } from './arabic-words.ts';
import { withoutControls } from './folded.ts';
import { isArabicGivenName, isArabicNameLikeWord } from './given-names.ts';
import type { Occurrence } from './latin-names.ts';
import { placeAt, placeOf } from './places.ts';
import type { NamedText, NameKind } from './types.ts';

interface ArabicWord extends Word {
  raw: string;
  /** Whether punctuation stands before it, so that no name goes on. */
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
  for (let at = 0; at < words.length; ) {
    const reading = readName(words, at);
    if (reading) found.push(reading.occurrence);
    at = reading ? reading.end : at + 1;
  }
  return found;
}

/** "On", and the name Ali, are folded to the same letters: in a text that has only one of its spellings, it is "on". */
const ON = /^([وف]?)علي$/u;
const HAS_BOTH_YEHS = /ى(?!\p{L})/u;
/** Another preposition, which is no name. */
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
): { occurrence: Occurrence; end: number } | undefined {
  const first = words[at]!;
  for (const { word, cut, added } of readingsOf(first.text)) {
    const texts = [word, ...sentenceAfter(words, at)];
    const titled = personBehindTitle(texts);
    if (titled) {
      return {
        occurrence: occurrenceOf(words.slice(at + titled.skipped, at + titled.skipped + titled.size), {
          texts: texts.slice(titled.skipped, titled.skipped + titled.size),
          kind: 'person',
        }),
        end: at + titled.skipped + titled.size,
      };
    }
    const isClub = first.isClub === true && ARABIC_CLUBS.has(word);
    const called = isClub ? undefined : calledAt(texts);
    if (called) {
      const size = called.size - 1;
      const start = at + 1;
      return {
        occurrence: occurrenceOf(words.slice(start, start + size), {
          texts: texts.slice(1, 1 + size),
          kind: called.kind,
        }),
        end: start + size,
      };
    }
    const whole: Reading | undefined = isClub ? { size: 1, kind: 'organisation' } : nameAt(texts);
    // "كريم" is a word of its own, not "like Rim".
    const reading =
      whole?.kind === 'person' && cut === 1 && /^[بلك]/u.test(first.text) && isCommon(first.text)
        ? undefined
        : whole;
    if (reading) {
      const run = words.slice(at, at + reading.size);
      const raw = added + first.raw.slice(cut);
      return {
        occurrence: occurrenceOf([{ ...first, raw }, ...run.slice(1)], {
          texts: texts.slice(0, reading.size),
          kind: reading.kind,
        }),
        end: at + reading.size,
      };
    }
  }
  return undefined;
}

/** The folded words behind a word, up to the next punctuation. */
function sentenceAfter(words: readonly ArabicWord[], at: number): string[] {
  const after: string[] = [];
  for (let index = at + 1; index < words.length && index < at + 10 && !words[index]!.isApart; index += 1) {
    after.push(words[index]!.text);
  }
  return after;
}

const FIRST_OF_KNOWN = new Set([...ARABIC_KNOWN_ORGANISATIONS].map((name) => name.split(' ')[0] ?? ''));

function nameAt(words: readonly string[]): Reading | undefined {
  const longest = FIRST_OF_KNOWN.has(words[0] ?? '') ? Math.min(LONGEST_KNOWN, words.length) : 0;
  for (let size = longest; size > 0; size -= 1) {
    if (ARABIC_KNOWN_ORGANISATIONS.has(words.slice(0, size).join(' '))) return { size, kind: 'organisation' };
  }
  const place = placeAt(words, 0);
  if (place && !continuesPerson(words, place.size)) return { size: place.size, kind: 'place' };
  const organisation = organisationAt(words);
  if (organisation > 0) return { size: organisation, kind: 'organisation' };
  const person = personAt(words, false);
  return person > 0 ? { size: person, kind: 'person' } : undefined;
}

/** "Tunis" is a place, but not in front of "ibn". */
const continuesPerson = (words: readonly string[], size: number): boolean =>
  /^(?:بن|ابن)$/u.test(words[size] ?? '');

/** A company, club or place behind the word for it, which does not belong to its name. */
function calledAt(words: readonly string[]): Reading | undefined {
  const [head = '', next = ''] = words;
  if (ARABIC_PLACES_BEFORE.has(head)) {
    const known = placeAt(words, 1);
    if (known) return { size: 1 + known.size, kind: 'place' };
    const isName =
      isUncommon(next) && !isArabicGivenName(next) && !INDEFINITE.test(next) && !/^ال.*ة$/u.test(next);
    if (isName && next.length >= SHORTEST_PLACE) return { size: 2, kind: 'place' };
    return undefined;
  }
  if (ARABIC_MEDIA.has(head) && placeAt(words, 0) === undefined)
    return /^ال.../u.test(next) &&
      !isStop(next) &&
      !isNisba(next) &&
      !ARABIC_TITLES.has(next) &&
      !/^الانباء/u.test(next)
      ? { size: 2, kind: 'organisation' }
      : isUncommon(next) && !INDEFINITE.test(next)
        ? { size: 2, kind: 'organisation' }
        : undefined;
  if (ARABIC_CLUB_WORDS.has(head) && ARABIC_CLUBS.has(next)) return { size: 2, kind: 'organisation' };
  if (!ARABIC_CALLED.has(head)) return undefined;
  return isUncommon(next) &&
    !isNisba(next) &&
    !INDEFINITE.test(next) &&
    !/ة$/u.test(next) &&
    !(head === 'شركة' && /^ال/u.test(next))
    ? { size: 2, kind: 'organisation' }
    : undefined;
}

function organisationAt(words: readonly string[]): number {
  const [head = '', next = ''] = words;
  const named = namedAfter(words);
  if (named > 0) return named;
  const isDefinite = ARABIC_DEFINITE_ORGANISATIONS.has(head);
  if (!isDefinite && !ARABIC_ORGANISATIONS.has(head)) return 0;
  if (isStop(next) || next === '') return 0;
  let size = 1;
  const isArticled = (word: string | undefined) =>
    word !== undefined && /^ال.../u.test(word) && !isStop(word);
  if (isDefinite) {
    while (size < 4 && isArticled(words[size])) size += 1;
    const behind = words[size] ?? '';
    if (size > 1 && size < 4 && /^لل.../u.test(behind))
      return size + 1 + (isNisba(words[size + 1] ?? '') ? 1 : 0);
    if (size > 1 && behind === 'لكرة' && isArticled(words[size + 1])) return size + 2;
    if (size > 1 && size < 4 && /^ل/u.test(behind) && isArticled(words[size + 1])) return size + 2;
    return size > 2 ? size : 0;
  }
  if (!isArticled(next)) {
    if (ARABIC_TITLES.has(next) || ARABIC_PRESENTS.has(next) || isStop(next)) return 0;
    if (INDEFINITE.test(next) && !isArticled(words[2])) return 0;
    const isNamed = NAMED_ORGANISATIONS.has(head) && isUncommon(next);
    if (!isArticled(words[2])) return isNamed ? 2 : 0;
    size = 3;
  } else size = 2;
  const last = words[size];
  if (isArticled(last) && (size === 3 || isAdjective(last ?? ''))) size += 1;
  else if (
    last !== undefined &&
    /^وال.../u.test(last) &&
    placeOf([last.slice(1)]) === undefined &&
    !isKnownStart(words.slice(size))
  )
    size += 1;
  if (isArticled(words[size]) && isNisba(words[size] ?? '')) size += 1;
  return size;
}

/** "مركز محمد بن راشد للفضاء", "مؤسسة عبد الحميد شومان", "مستشفى ناصر": named after a person. */
function namedAfter(words: readonly string[]): number {
  const [head = '', next = '', third = ''] = words;
  if (!ARABIC_NAMED_AFTER.has(head) || placeAt(words, 1) !== undefined) return 0;
  const isSingle = (isArabicGivenName(next) || isArabicNameLikeWord(next)) && (third === '' || isStop(third));
  const person = ARABIC_TITLES.has(next) ? 0 : personAt(words.slice(1), true);
  const size = person > 0 ? person : isSingle ? 1 : 0;
  if (size === 0) return 0;
  // What it is for ends the name, though it may look like a part of the person's.
  const purpose = words.findIndex((word, at) => at > 1 && at <= 1 + size && /^لل.../u.test(word));
  return purpose < 0 ? 1 + size : purpose + 1;
}

/** "The ministry of health of the region", but not "the party of the renaissance the decision". */
const isAdjective = (word: string): boolean =>
  isNisba(word) ||
  /^ال.*ة$/u.test(word) ||
  /^ال(?:عام|اعلي|عالي|حر|موحد|احمر|عرب|احرار|سوداء|قومي)$/u.test(word);

/** An adjective or noun without an article, as in "a state", "a medical team". */
const INDEFINITE = /(?:ي|ية|ا)$/u;
/** A single foreign word may follow these. */
const NAMED_ORGANISATIONS = new Set(['منظمة', 'بنك', 'مصرف', 'جامعة', 'حزب', 'تنظيم']);

const isKnownStart = ([first = '', second = '']: readonly string[]): boolean =>
  ARABIC_KNOWN_ORGANISATIONS.has(`${first.slice(1)} ${second}`) || ARABIC_TITLES.has(first.slice(1));

function occurrenceOf(
  run: readonly ArabicWord[],
  { texts, kind }: { texts: string[]; kind: NameKind },
): Occurrence {
  const place = kind === 'place' ? placeOf(texts) : undefined;
  const isPartial = kind === 'person' && texts.length === 1;
  return {
    text: withoutControls(run.map(({ raw }) => raw).join(' ')),
    words: texts,
    kinds: [kind],
    place,
    isPartial,
  };
}
