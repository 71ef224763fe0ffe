import { type Word, wordsOf } from '../language/words.ts';
import { calledAt, nameAt, type Reading } from './arabic-name-at.ts';
import { isBeforePlace } from './arabic-places.ts';
import { ARABIC_CLUBS, ARABIC_SPORT } from './arabic-tables.ts';
import { personAfterTitle } from './arabic-titled-people.ts';
import { ATTACHED, isCommon, isNationality, isNisba } from './arabic-words.ts';
import { withoutControls } from './folded.ts';
import { isArabicGivenName, isArabicNameLikeWord } from './given-names.ts';
import type { Occurrence } from './latin-names.ts';
import { placeOf } from './places.ts';
import type { NamedText, NameKind } from './types.ts';

const SHORTENED_ARTICLE = /^[وف]?لل(?=..)/u;

interface ArabicWord extends Word {
  raw: string;
  /** Whether punctuation precedes it, so that no name continues. */
  isApart: boolean;
  /** Whether it names a club in an article about sport. */
  isClub?: boolean;
}

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

/**
 * If an article has this many different words of sport, words that mean something else in other articles are clubs: الأهلي,
 * النصر.
 */
const SPORT_WORDS = 3;
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)/u;

/** Marks a word as a club in an article about sport, except before "for football" or an adjective, where it is an association. */
function asClub(word: ArabicWord, at: number, words: readonly ArabicWord[]): ArabicWord {
  const club = word.text.replace(/^[وف]?[بك]?(?=ال)/u, '').replace(/^[وف]?لل/u, 'ال');
  const next = words[at + 1];
  const isContinued =
    next !== undefined && !next.isApart && /^ال.../u.test(next.text) && !ARABIC_CLUBS.has(next.text);
  return ARABIC_CLUBS.has(club) && (!isContinued || isNisba(next.text)) && club !== 'الاتحاد'
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
/** A word that is a preposition in this spelling, and not a name. */
const NO_NAME = 'الي';

function readWords(text: string): ArabicWord[] {
  let end = 0;
  const hasAli = HAS_BOTH_YEHS.test(text);
  return wordsOf(text).map((folded) => {
    const isOn = ON.test(folded.text) && !(hasAli && text.slice(folded.start, folded.end).endsWith('\u064a'));
    const word = isOn ? { ...folded, text: folded.text.replace(ON, `$1${NO_NAME}`) } : folded;
    const gap = text.slice(end, word.start);
    const raw = text.slice(word.start, word.end);
    // No name continues with an indefinite word: "receives a delegation".
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
    const titled = isName ? undefined : personAfterTitle(texts);
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
    // "كريم" is a separate word, not "like Rim".
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
