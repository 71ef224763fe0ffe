import { foldedWords, foldedWordsWithArticle, withoutArticle } from './folded-words.ts';
import { type NamedStorms, namedStormsOf } from './named-storms.ts';
import { type Report, reportOf } from './story-report.ts';
import {
  ARABIC_DAYS,
  ARABIC_PLACES,
  ARABIC_TITLES,
  COMMON_WORDS,
  type LatinLanguage,
  MONTHS,
  NUMBER_WORDS,
  NUMBERS_OF_ONE_LANGUAGE,
  OFFICES,
  OPPOSITES,
  SMALL_WORDS,
  WEEKDAYS,
} from './story-word-lists.ts';
import { isRare, storyStem } from './word-rarity.ts';
import { type WordRuns, wordRunsOf } from './word-runs.ts';

/** The facts on which two articles about one event must agree, and those that they may share. */
export interface StoryFacts {
  /** The stems of the meaningful words. */
  title: ReadonlySet<string>;
  body: ReadonlySet<string>;
  /** Word sequences that identify copied text. */
  runs: WordRuns;
  /** Whether capital letters show which words are names. */
  readonly hasCapitals: boolean;
  /** Computed on first use, like the sentences, because most comparisons end earlier. */
  readonly titleNames: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Names of two words, in Latin script. */
  readonly fullNames: ReadonlySet<string>;
  /** The rare name that is most significant for the text, by how often it occurs. */
  readonly mainName: string | undefined;
  titleNumbers: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Weekdays in the title and the lead. */
  weekdays: ReadonlySet<number>;
  dates: ReadonlySet<string>;
  /** Months in the title: figures for March are not figures for May. */
  titleMonths: ReadonlySet<number>;
  sides: ReadonlySet<string>;
  readonly sentences: readonly Sentence[];
  readonly storms: NamedStorms;
  readonly report: Report;
}

/** A sentence of the body, prepared for comparison. */
export interface Sentence {
  text: string;
  words: ReadonlySet<string>;
  /** The numbers, days and names in it. */
  facts: ReadonlySet<string>;
}

const LEAD_WORDS = 60;
const BODY_WORDS = 600;
const RUN = 3;
const SENTENCES = 40;
const SHORTEST_STEM = 3;

/** Reads the facts of an article. */
export function factsOf(article: ArticleText): StoryFacts {
  return new ReadFacts(article);
}

interface ArticleText {
  readonly title: string;
  readonly body: string;
}

/**
 * Facts that most comparisons do not need are computed on first use, because many are kept for further comparisons, and words are
 * released once they are no longer needed.
 */
class ReadFacts implements StoryFacts {
  readonly title;
  readonly body;
  readonly runs;
  readonly hasCapitals;
  readonly titleNumbers;
  readonly numbers;
  readonly weekdays;
  readonly dates;
  readonly titleMonths;
  readonly sides;
  readonly #article: ArticleText;
  readonly #language;
  #words: { readonly title: readonly string[]; readonly body: readonly string[] } | undefined;
  #report: Report | undefined;
  #names: { readonly inTitle: ReadonlySet<string>; readonly all: ReadonlySet<string> } | undefined;
  #fullNames: ReadonlySet<string> | undefined;
  #mainName: { readonly stem: string | undefined } | undefined;
  #sentences: readonly Sentence[] | undefined;
  #storms: NamedStorms | undefined;

  constructor({ title, body }: ArticleText) {
    const titleAsWritten = foldedWordsWithArticle(withDigits(title));
    const bodyAsWritten = foldedWordsWithArticle(withDigits(body)).slice(0, BODY_WORDS);
    const titleWords = titleAsWritten.map(withoutArticle);
    const bodyWords = bodyAsWritten.map(withoutArticle);
    const words = [...titleWords, ...bodyWords];
    this.#article = { title, body };
    this.#language = latinLanguageOf(words);
    this.#words = { title: titleWords, body: bodyWords };
    this.title = stemsOf(titleWords);
    this.body = stemsOf(bodyWords);
    this.runs = wordRunsOf(bodyWords, RUN);
    this.hasCapitals = !hasArabic(title);
    this.titleNumbers = numbersOf(titleWords, this.#language);
    this.numbers = numbersOf(words, this.#language);
    this.weekdays = weekdaysOf([...titleAsWritten, ...bodyAsWritten.slice(0, LEAD_WORDS)]);
    this.dates = datesOf([...titleWords, ...bodyWords.slice(0, LEAD_WORDS)]);
    this.titleMonths = monthsOf(title, titleWords);
    this.sides = sidesOf(titleWords);
  }

  get titleNames(): ReadonlySet<string> {
    return this.#readNames().inTitle;
  }

  get names(): ReadonlySet<string> {
    return this.#readNames().all;
  }

  #readNames() {
    if (this.#names === undefined) {
      const { title, body } = this.#article;
      const spelling = spellingIn(body);
      const inTitle = namesOf(title, bothSpellings(spellingIn(title), spelling));
      this.#names = { inTitle, all: new Set([...inTitle, ...namesOf(body, spelling)]) };
    }
    return this.#names;
  }

  get fullNames(): ReadonlySet<string> {
    const { title, body } = this.#article;
    this.#fullNames ??= this.hasCapitals ? fullNamesIn(`${title}\n${body}`, this.names) : new Set();
    return this.#fullNames;
  }

  get mainName(): string | undefined {
    this.#mainName ??= { stem: mainNameOf(this.names, this.report) };
    return this.#mainName.stem;
  }

  get sentences(): readonly Sentence[] {
    const { body } = this.#article;
    this.#sentences ??= readSentences(body, spellingIn(body), this.#language);
    return this.#sentences;
  }

  get storms(): NamedStorms {
    this.#storms ??= namedStormsOf(this.#article);
    return this.#storms;
  }

  get report(): Report {
    if (this.#report === undefined) {
      this.#report = reportOf(this.#words!.title, this.#words!.body);
      this.#words = undefined;
    }
    return this.#report;
  }
}

function stemsOf(words: readonly string[]): Set<string> {
  return new Set(
    words
      .filter((word) => !COMMON_WORDS.has(word) && (word.length >= SHORTEST_STEM || /\d/.test(word)))
      .filter((word) => !WEEKDAYS.has(word))
      .map(storyStem),
  );
}

/** Removes separators inside numbers, so that 1,200 is one word, and 5.2 differs from 52; "75m" and "5%" are two words. */
export function withDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(/[%\u066a]|(?<!\p{L})(?:per|pour|por)[\s-]c(?:ent|iento)(?!\p{L})/giu, ' percent ')
    .replace(/(\d)[,.\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)[.,\u066b](?=\d)/g, '$1p');
}

/** The numbers in a text, without years, because they are dates and not amounts. */
function numbersOf(words: readonly string[], language: LatinLanguage): Set<string> {
  const numbers = words.flatMap((word) => {
    if (/^\d[\dp]*$/.test(word)) return [word];
    return (NUMBERS_OF_ONE_LANGUAGE.get(word) ?? language) === language ? (NUMBER_WORDS.get(word) ?? []) : [];
  });
  return new Set(numbers.filter((number) => !/^(?:19|20)\d\d$/.test(number)));
}

/** The days named by words that still have their Arabic article. */
function weekdaysOf(words: readonly string[]): Set<number> {
  return new Set(
    words.flatMap((word) => {
      // After "for", the article loses its first letter.
      const day = withoutArticle(word).replace(/^[وف]?لل(?=\p{L}{3})/u, '');
      return day === word && ARABIC_DAYS.has(day) ? [] : (WEEKDAYS.get(day) ?? []);
    }),
  );
}

/** The language in Latin script to which most small words belong. */
function latinLanguageOf(words: readonly string[]): LatinLanguage {
  const counts = { english: 0, french: 0, spanish: 0 };
  for (const word of words) {
    const language = SMALL_WORDS.get(word);
    if (language !== undefined) counts[language] += 1;
  }
  const { english, french, spanish } = counts;
  if (french > english && french >= spanish) return 'french';
  return spanish > english ? 'spanish' : 'english';
}

function datesOf(words: readonly string[]): Set<string> {
  const dates = new Set<string>();
  for (const [index, word] of words.entries()) {
    const month = MONTHS.get(word);
    if (month === undefined) continue;
    const near = [words[index - 1], words[index + 1], words[index - 2]];
    const day = near.find((one) => one !== undefined && DAY_OF_MONTH.test(one));
    if (day === undefined) continue;
    dates.add(`${month}-${day}`);
    // "Du vendredi 20 au lundi 23 février": the first day of a range, which another report may name alone.
    const first = firstOfRange(words.slice(Math.max(0, index - RANGE_WORDS), index));
    if (first !== undefined) dates.add(`${month}-${first}`);
  }
  return dates;
}

const DAY_OF_MONTH = /^(?:[12]?\d|3[01])$/;
/** The length of the longest range before the name of its month: "20 de febrero al lunes 23 de". */
const RANGE_WORDS = 6;
const BETWEEN_DAYS = new Set('to and until au et jusqu a y al hasta الي حتي و'.split(' '));

/** The day with which a range begins, from the words before its month: "20 au lundi 23", "20 23", "20 to 23". */
function firstOfRange(before: readonly string[]): string | undefined {
  const words = before.filter((word) => !WEEKDAYS.has(word) && word !== 'de');
  if (!DAY_OF_MONTH.test(words.at(-1) ?? '')) return undefined;
  const first = words.at(BETWEEN_DAYS.has(words.at(-2) ?? '') ? -3 : -2);
  return first !== undefined && DAY_OF_MONTH.test(first) ? first : undefined;
}

/** Finds the months in a title: in lower case, "may" and "march" are verbs. */
function monthsOf(title: string, words: readonly string[]): Set<number> {
  const named = words.filter((word) => !/^(?:may|march)$/.test(word) || /\b(?:May|March)\b/.test(title));
  return new Set(named.flatMap((word) => MONTHS.get(word) ?? []));
}

function sidesOf(words: readonly string[]): Set<string> {
  const sides = new Set<string>();
  for (const [line, pair] of OPPOSITES.entries()) {
    for (const [side, beginnings] of pair.entries()) {
      if (words.some((word) => beginnings.some((beginning) => word.startsWith(beginning))))
        sides.add(`${line} ${side}`);
    }
  }
  return sides;
}

/** How a text spells its words; the words are stored in lower case. */
interface Spelling {
  /** Words with a capital letter that do not start a sentence. */
  readonly inside: ReadonlySet<string>;
  /** Words without a capital letter. */
  readonly lower: ReadonlySet<string>;
}

function spellingIn(text: string): Spelling {
  return {
    inside: new Set(
      [...text.matchAll(/[\p{Ll}\d,;:’']\s+(?=(\p{Lu}[\p{L}'’-]+))/gu)].map(([, name = '']) =>
        name.toLowerCase(),
      ),
    ),
    lower: new Set([...text.matchAll(/(?<![\p{L}])\p{Ll}[\p{L}]+/gu)].map(([word]) => word)),
  };
}

const bothSpellings = (one: Spelling, other: Spelling): Spelling => ({
  inside: new Set([...one.inside, ...other.inside]),
  lower: new Set([...one.lower, ...other.lower]),
});

/**
 * The names in a text. In Latin script: capitalized words that do not start a sentence; in a headline that capitalizes
 * every word, those that are also capitalized in the body. In Arabic: known places, and the words after a title.
 */
function namesOf(text: string, { inside, lower }: Spelling): Set<string> {
  if (hasArabic(text)) return arabicNames(text);
  const capitals = [...text.matchAll(/(?<![\p{L}])\p{Lu}[\p{L}'’-]*/gu)].map(([word]) => word);
  const words = text.match(/[\p{L}'’-]{4,}/gu) ?? [];
  const isTitleCase = words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
  const first = text.trimStart().match(/^\p{Lu}[\p{L}'’-]*/u)?.[0];
  const names = capitals.filter((word) => {
    const plain = word.toLowerCase();
    if (lower.has(plain) && !/^\p{Lu}{2,}$/u.test(word)) return false;
    // BrightArc: a name in any position.
    if (/\p{Ll}\p{Lu}/u.test(word)) return true;
    if (inside.has(plain) && !isTitleCase) return true;
    return isTitleCase || word === first ? inside.has(plain) : true;
  });
  return new Set(
    names
      .flatMap((name) => foldedWords(name))
      .filter(
        (name) =>
          name.length >= 3 &&
          !OFFICES.has(name) &&
          !WEEKDAYS.has(name) &&
          !MONTHS.has(name) &&
          !COMMON_WORDS.has(name),
      )
      .map((name) => storyStem(name)),
  );
}

/**
 * Two capitalized words, perhaps with a particle between them; the second may begin the next name. Longer words are not names.
 */
const FULL_NAME =
  /(?<!\p{L})(?=(\p{Lu}[\p{L}'’-]{1,40})\s(?:(?:de|del|la|le|du|des|al|el|van|von|da|of)\s)?(\p{Lu}[\p{L}'’-]{1,40}))/gu;

/** The names of two words in a text, each of which is a name by itself. */
function fullNamesIn(text: string, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const [, ...words] of text.matchAll(FULL_NAME)) {
    const stems = words.map((word) => storyStem(foldedWords(word)[0] ?? ''));
    if (stems.every((stem) => names.has(stem))) found.add(stems.join(' '));
  }
  return found;
}

function mainNameOf(names: ReadonlySet<string>, { strengths }: Report): string | undefined {
  let main: string | undefined;
  let most = 0;
  for (const stem of names) {
    const strength = isRare(stem) ? (strengths.byStem.get(stem) ?? 0) : 0;
    if (strength > most) [main, most] = [stem, strength];
  }
  return main;
}

const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

function arabicNames(text: string): Set<string> {
  const words = foldedWords(text);
  const names = new Set<string>();
  for (const [index, word] of words.entries()) {
    const bare = word.replace(/^[وفبكل](?=\p{L}{3})/u, '');
    if (ARABIC_PLACES.has(word)) names.add(storyStem(word));
    else if (ARABIC_PLACES.has(bare)) names.add(storyStem(bare));
    else if (
      index > 0 &&
      ARABIC_TITLES.has(words[index - 1]!) &&
      !COMMON_WORDS.has(word) &&
      word.length > 2
    ) {
      names.add(storyStem(word));
    }
  }
  return names;
}

function readSentences(body: string, spelling: Spelling, language: LatinLanguage): Sentence[] {
  return body
    .split(/(?<=[.!?؟۔…])\s+|\n+/u)
    .filter((text) => text.trim().length > 20)
    .slice(0, SENTENCES)
    .map((text) => {
      const asWritten = foldedWordsWithArticle(withDigits(text));
      const words = asWritten.map(withoutArticle);
      const days = [...weekdaysOf(asWritten)].map((day) => `day ${day}`);
      return {
        text: words.join(' '),
        words: stemsOf(words),
        facts: new Set([
          ...numbersOf(words, language),
          ...days,
          ...datesOf(words),
          ...namesOf(text, spelling),
        ]),
      };
    });
}
