import { quotedSpans } from '../language/quoted-spans.ts';
import { type Word, wordsOf } from '../language/words.ts';
import { foldedWordsOf } from '../names/folded.ts';
import { isGivenName } from '../names/given-names.ts';
import type { NamedText } from '../names/types.ts';
import { isArabicCountry, LIKE_ADJECTIVES, withoutAttached } from './arabic-countries.ts';
import { isAttributed } from './attributed.ts';
import type { TownMention } from './by-towns.ts';
import { isCapital, isPartOfName, isShouted, isTitleCased } from './capitals.ts';
import type { Term, Vocabulary } from './country-names.ts';
import { isLentName } from './lent-names.ts';
import { contextOf } from './located.ts';
import { isUsualWord, isWord, type Town, townAt } from './towns.ts';

/** The number of characters of a text that count as its lead, which names the subject of the article. */
export const LEAD = 350;
/** The number of characters that count as the first sentences, which name the place of the event. */
export const FIRST = 200;
/** The number of characters that are searched for towns: places near the lead help to locate the towns in it. */
const TOWNS_READ = 2 * LEAD;
/** Up to this many words in quotation marks are a title or the name of a bar: « Le Cuba », “Costa Rica 1948”. */
const TITLE_WORDS = 5;
/** The minimum length of a town after an attached letter. A shorter word is hardly ever a town. */
const SHORTEST_ATTACHED = 4;

/** An age after the name of a person. */
const AGE = /^, (?:de )?\d{2}(?:,| ans| a\u00f1os)/u;
const IN = new Set(foldedWordsOf('in into near across en au aux'));
const OF = new Set(foldedWordsOf('of from in de du del d la en au aux por'));

/** A country in a text. */
export interface FoundInText {
  code: string;
  kind: 'name' | 'ambiguous' | 'people' | 'city';
  /** The text that contains the words, and their range. */
  text: string;
  start: number;
  end: number;
  /** Whether it follows a preposition of place, so that it is not a person. */
  isIn: boolean;
  /** The words together with the word before or after them, if only a space separates them. */
  pairs: string[];
}

interface FoundTown extends Omit<TownMention, 'part' | 'isFirst'> {
  start: number;
  /** The index of the word after the country. */
  end: number;
}

interface ReadText {
  found: FoundInText[];
  towns: FoundTown[];
  /** The end of the first paragraph. */
  opening: number;
  /** The countries of the people and things in the text: “an Israeli withdrawal”. */
  people: string[];
  /** The countries whose name is somebody's last name there. */
  lastNames: string[];
  /** The names that contain a country, as pairs of words. */
  longerNames: string[];
}

interface Reading {
  language: NamedText['language'];
  skipped: readonly (readonly string[])[];
  isHeadline: boolean;
  isOfBirds: boolean;
}

/** The countries and towns that a text names, and the context that decides whether they count. */
export function readText(text: string, vocabulary: Vocabulary, reading: Reading): ReadText {
  const { language, skipped, isOfBirds } = reading;
  const words = wordsOf(text);
  const isUpper = isShouted(text);
  const titles = quotedSpans(text).filter(
    ({ start, end }) =>
      isTitle(text.slice(start + 1, end - 1)) && (language !== 'arabic' || isAfterWork(text.slice(0, start))),
  );
  // Capitals are no evidence in headlines.
  const isCapitalised =
    isUpper || (reading.isHeadline && language === 'english' && isTitleCased(text, words));
  const found: FoundInText[] = [];
  const towns: FoundTown[] = [];
  const longerNames: string[] = [];
  const people: string[] = [];
  const lastNames: string[] = [];
  let title = 0;
  for (let at = 0; at < words.length; ) {
    while ((titles[title]?.end ?? Infinity) <= (words[at]?.start ?? 0)) title += 1;
    const isInTitle = (titles[title]?.start ?? Infinity) < (words[at]?.start ?? 0);
    const own = skipped.find((name) => name.every((word, offset) => words[at + offset]?.text === word));
    if (own) {
      at += own.length;
      continue;
    }
    const forms = language === 'arabic' ? withoutAttached(words[at]?.text ?? '') : undefined;
    const term = termAt(text, words, at, vocabulary, forms, isUpper);
    const town = readTown(at, term, forms);
    if (town) towns.push(town.found);
    if (!term || (town && town.size > term.words.length)) {
      at += town?.size ?? 1;
      continue;
    }
    const end = at + term.words.length;
    const place = { text, words, from: at, to: end, isCapitalised };
    const pairs = pairsOf(text, words, at, end);
    if (term.code !== null && term.kind === 'people' && (words[at]?.start ?? 0) < LEAD)
      people.push(term.code);
    if (term.code !== null && term.kind !== 'other' && counts(term)) {
      found.push({
        code: term.code,
        kind: kindOf(term),
        text,
        start: words[at]?.start ?? 0,
        end: words[end - 1]?.end ?? 0,
        isIn: IN.has(words[at - 1]?.text ?? ''),
        pairs,
      });
    }
    at = end;

    function kindOf({ kind, words: [first = ''] }: Term): FoundInText['kind'] {
      if (isOfBirds && first === 'turkey') return 'ambiguous';
      // Names that are like adjectives count, because their place in the sentence has already been checked.
      return LIKE_ADJECTIVES.has(first) ? 'name' : (kind as FoundInText['kind']);
    }

    function counts({ kind, isAcronym, words: { length } }: Term): boolean {
      // "The Tonga-born striker" plays for another country.
      if (/^-born(?!\p{L})/u.test(text.slice(words[end - 1]?.end))) return false;
      if (isInTitle) return false;
      if (isPerson(length)) {
        lastNames.push(...(term?.code ? [term.code] : []));
        return false;
      }
      if (isLentName(text, words, at)) return false;
      if (kind === 'people') return isAttributed(place, vocabulary.institutions, language);
      if (language === 'arabic' || kind === 'city' || isAcronym) return true;
      const isLonger =
        length === 1 &&
        (isCapitalised
          ? isGivenName(words[at - 1]?.text ?? '') &&
            pairs.length > 0 &&
            isBeside(text, words[at - 1], words[at])
          : isPartOfName(place, vocabulary.institutions));
      if (isLonger) longerNames.push(...pairs);
      return !isLonger;
    }

    /** “Marlon Ireland”, “Ireland, 47,” */
    function isPerson(length: number): boolean {
      if (language === 'arabic' || length > 1 || !isCapital(text, words[at])) return false;
      const before = words[at - 1];
      const isNamed =
        isCapital(text, before) && isGivenName(before?.text ?? '') && isBeside(text, before, words[at]);
      // “De la Universidad de Chile, 52 años,”
      const isOf = OF.has(before?.text ?? '');
      return isNamed || (!isOf && AGE.test(text.slice(words[at]?.end, (words[at]?.end ?? 0) + 12)));
    }
  }
  return { found, towns, people, lastNames, longerNames, opening: openingOf(text) };

  function readTown(
    at: number,
    term: Term | undefined,
    forms: readonly string[] | undefined,
  ): { size: number; found: FoundTown } | undefined {
    const written = words[at];
    if (!written || written.start >= TOWNS_READ || (!forms && !isCapital(text, written))) return undefined;
    const town = townHere(words, at, language, forms);
    if (!town || (term && term.kind !== 'city' && town.size <= term.words.length)) return undefined;
    const key = town.name;
    const isWorldCity = term?.kind === 'city' && term.words.length === town.size;
    // « À Paris », but not « paris sportifs »
    if (isUsualWord(key, language) && !isWorldCity) return undefined;
    const place = { text, words, from: at, to: at + town.size, isCapitalised };
    // "Santiago Córdoba" is a person.
    const isSecond = towns.at(-1)?.end === at && isBeside(text, words[at - 1], written);
    const context = isSecond ? 'person' : contextOf(place, language, vocabulary.institutions, isWorldCity);
    if (isUsualWord(key, language) && context !== 'located') return undefined;
    const found = {
      codes: isWorldCity && term.code !== null ? [term.code] : town.codes,
      key,
      context,
      isWorldCity,
      // "in Lincoln" is a town, even if there are also people with this name.
      isOtherWord: !isWorldCity && (isWord(key, language) || (context !== 'located' && isGivenName(key))),
      start: written.start,
      end: at + town.size,
    };
    return { size: town.size, found };
  }
}

/** The end of the first paragraph of a text, or of its first sentences if it has no others. */
function openingOf(text: string): number {
  const end = text.trimStart().indexOf('\n');
  return end === -1 ? FIRST : text.length - text.trimStart().length + end;
}

/** The town whose name begins at a word; in Arabic, a preposition may be attached to it. */
function townHere(
  words: readonly Word[],
  at: number,
  language: NamedText['language'],
  forms: readonly string[] = [],
): Town | undefined {
  let town = townAt(words, at, language);
  for (let form = 1; !town && form < forms.length; form += 1) {
    const first = forms[form] ?? '';
    if (first.length >= SHORTEST_ATTACHED) town = townAt(words, at, language, first);
  }
  return town;
}

/**
 * Whether the words before a name in quotation marks say that it is a work: in Arabic, the names of companies are also in
 * quotation marks, and these usually do belong to the country.
 */
const isAfterWork = (before: string): boolean =>
  wordsOf(before.slice(-WORK_REACH))
    .slice(-WORK_WORDS)
    .some(({ text }) => WORKS.has(text));
const WORKS = new Set(
  foldedWordsOf(
    'فيلم الفيلم فيلمه كتاب كتابه رواية الرواية روايته روايتها ديوان مسرحية مسلسل أغنية قصيدة لوحة معرض مقهى مطعم فندق',
  ),
);
const WORK_WORDS = 3;
const WORK_REACH = 60;

/** “Costa Rica 1948”, but not “with the support of Rwanda”. */
const isTitle = (quoted: string): boolean =>
  !/^\s*\p{Ll}|[.,;:!?،؛]/u.test(quoted) && wordsOf(quoted).length <= TITLE_WORDS;

const isBeside = (text: string, before: Word | undefined, word: Word | undefined): boolean =>
  before !== undefined && /^[ \u00a0]$/u.test(text.slice(before.end, word?.start));

function pairsOf(text: string, words: readonly Word[], from: number, to: number): string[] {
  const [before, first, last, after] = [words[from - 1], words[from], words[to - 1], words[to]];
  return [
    ...(isBeside(text, before, first) ? [`${before?.text} ${first?.text}`] : []),
    ...(isBeside(text, last, after) ? [`${last?.text} ${after?.text}`] : []),
  ];
}

/**
 * The longest known sequence of words that begins at a word; `forms` are the forms of an Arabic word without the letters attached
 * to it.
 */
function termAt(
  text: string,
  words: readonly Word[],
  at: number,
  { terms }: Vocabulary,
  forms: readonly string[] | undefined,
  isShoutedText: boolean,
): Term | undefined {
  const word = words[at];
  if (!word) return undefined;
  for (const first of forms ?? [word.text]) {
    const term = terms.get(first)?.find((one) => {
      if (!one.words.every((part, offset) => offset === 0 || words[at + offset]?.text === part)) return false;
      const written = text.slice(word.start, words[at + one.words.length - 1]?.end);
      if (forms) return isArabicCountry(one, first, words, at, text);
      if (one.isAcronym) return !isShoutedText && written === written.toUpperCase();
      if (/[.!?;:\n]\s/u.test(written.replace(/\b\p{Lu}\.|\bSt\./gu, ''))) return false;
      return one.code === null || one.kind === 'people' || /(?:^|[\s’'-])\p{Lu}/u.test(written);
    });
    if (term) return term;
  }
  return undefined;
}
