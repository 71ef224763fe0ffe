import { findNames, type Language } from '../../matcher/index.ts';
import { foldedWords, foldedWordsWithArticle, withoutArticle } from '../folded-words.ts';
import { withDigits } from '../story-facts.ts';
import { stagesOf } from '../story-stages.ts';
import { ARABIC_DAYS, MONTHS, WEEKDAYS } from '../story-word-lists.ts';
import { rarityOf, storyStem } from '../word-rarity.ts';
import { possibleWords } from './headline-words.ts';
import { type NamedNumber, numbersIn } from './spelled-numbers.ts';

/** An article as it is compared with those in other languages. */
export interface AcrossArticle {
  language: Language;
  title: string;
  body: string;
}

/** A word of a name. */
export interface NameWord {
  /** The folded word, without the Arabic article. */
  text: string;
  /** Whether it is in the headline, or in the first sentences. */
  isInTitle: boolean;
  isInLead: boolean;
  weight: number;
}

/** The facts that reports in different languages may share. */
export interface AcrossFacts {
  language: Language;
  names: readonly NameWord[];
  /** Arabic has no capitals: other words that are in no list may be names, too. In the order of the text. */
  unknown: readonly string[];
  places: ReadonlyMap<string, { isInTitle: boolean; weight: number }>;
  numbers: readonly (NamedNumber & { isInTitle: boolean; isInLead: boolean })[];
  dates: ReadonlySet<string>;
  weekdays: ReadonlySet<number>;
  /** The stages of a process that its words name, in the headline and at the beginning. */
  titleStages: ReadonlySet<string>;
  stages: ReadonlySet<string>;
}

/** The number of characters of a text that are read; the beginning says what a report is about. */
export const START_READ = 1_800;
const LEAD_WORDS = 60;
const COUNTRY = /^@[A-Z]{2}$/;
const UNKNOWN = 0.99;

/** Reads the facts of an article. */
export function acrossFacts({ language, title, body }: AcrossArticle): AcrossFacts {
  const text = body.slice(0, START_READ);
  const found = findNames({ language, title, texts: [text], ignored: [] });
  const titleWords = foldedWords(withDigits(title));
  const bodyWords = foldedWords(withDigits(text));
  const withArticles = [
    ...foldedWordsWithArticle(withDigits(title)),
    ...foldedWordsWithArticle(withDigits(text)),
  ];
  const inTitle = new Set(bare(titleWords));
  const inLead = new Set(bare(bodyWords.slice(0, LEAD_WORDS)));
  const names = new Map<string, NameWord>();
  const places = new Map<string, { isInTitle: boolean; weight: number }>();
  for (const name of found.names) {
    if (name.isPossible) continue;
    const words = foldedWords(name.text);
    if (name.place !== undefined) {
      const isInTitle = words.every((word) => inTitle.has(word));
      const known = places.get(name.place);
      places.set(name.place, {
        isInTitle: isInTitle || known?.isInTitle === true,
        weight: COUNTRY.test(name.place) ? 0.4 : 1,
      });
      continue;
    }
    for (const word of words) {
      if (word.length < 3 && !name.isAcronym) continue;
      const weight = weightOf(word);
      if (weight === 0) continue;
      names.set(word, {
        text: word,
        isInTitle: inTitle.has(word),
        isInLead: inTitle.has(word) || inLead.has(word),
        weight,
      });
    }
  }
  const all = [...titleWords, ...bodyWords];
  const unknown =
    language === 'arabic'
      ? [...new Set(bare(all))].filter((word) => rarityOf(storyStem(word)) > UNKNOWN && word.length > 2)
      : [];
  const numbers = new Map<string, NamedNumber & { isInTitle: boolean; isInLead: boolean }>();
  for (const number of numbersIn(all)) {
    const isInTitle = number.at < titleWords.length;
    const isInLead = number.at < titleWords.length + LEAD_WORDS;
    const known = numbers.get(number.key);
    if (!known) numbers.set(number.key, { ...number, isInTitle, isInLead });
  }
  const dates = datesIn(all);
  for (const day of dates) numbers.delete(day.split('-')[1] ?? '');
  return {
    language,
    names: [...names.values()],
    unknown,
    places,
    numbers: [...numbers.values()],
    dates,
    weekdays: weekdaysIn(withArticles.slice(0, titleWords.length + LEAD_WORDS)),
    titleStages: stagesOf(titleWords),
    stages: stagesOf(all.slice(0, titleWords.length + LEAD_WORDS)),
  };
}

/** Arabic words without "and", "in" or "for" before them, together with the words as they are. */
const bare = (words: readonly string[]): string[] => words.flatMap(possibleWords);

/** A name that is also an ordinary word is weak evidence; a name that is in no list is the strongest. */
function weightOf(word: string): number {
  const rarity = rarityOf(storyStem(word));
  return rarity > 0.9 ? 1 : rarity > 0.6 ? 0.7 : rarity > 0.35 ? 0.3 : 0;
}

function datesIn(words: readonly string[]): Set<string> {
  const dates = new Set<string>();
  for (const [at, word] of words.entries()) {
    const month = MONTHS.get(word);
    if (month === undefined) continue;
    const near = [words[at - 1], words[at + 1], words[at - 2]];
    const day = near.find((one) => one !== undefined && /^(?:[12]?\d|3[01])$/.test(one));
    if (day !== undefined) dates.add(`${month}-${day}`);
  }
  return dates;
}

function weekdaysIn(words: readonly string[]): Set<number> {
  return new Set(
    words.flatMap((word) => {
      const day = withoutArticle(word);
      return day === word && ARABIC_DAYS.has(day) ? [] : (WEEKDAYS.get(day) ?? []);
    }),
  );
}
