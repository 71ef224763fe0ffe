import type { Language } from '@newswatch/shared/contracts';
import { readCommonWords, wordClass } from '../../matcher/index.ts';
import { LOCALES, STOP_WORDS } from '../stop-words.ts';

/** A rated match, to find out which words occur in wanted and in unwanted articles. */
export interface RatedText {
  text: string;
  language: Language;
  feedback: 'relevant' | 'irrelevant' | null;
}

const SHORTEST = 3;
/** A shorter word in Latin script is usually a function word, unless it is rare: zoo, gol. */
const SHORTEST_COMMON: Record<Language, number> = { english: 4, french: 4, spanish: 4, arabic: 3 };
const CANDIDATES_MAX = 24;
/** One unwanted article may be a coincidence. */
const UNWANTED_AT_LEAST = 2;
/** A word in this share of all matches is never offered: it is what the target looks for, or it is common in all articles. */
const COMMON_SHARE = 0.6;
const COMMON_FROM = 8;

/** This many of the most common words of a language are in articles about anything. */
const GENERAL = 1_000;

const segmenters = new Map<Language, Intl.Segmenter>();

/**
 * Suggests words to exclude: those in the most unwanted and the fewest wanted articles first. The matcher then counts
 * what each of them really costs.
 *
 * @param own the words of the target itself, in lower case
 */
export function candidateWords(texts: readonly RatedText[], own: ReadonlySet<string>): string[] {
  const counts = new Map<string, { unwanted: number; wanted: number; all: number }>();
  for (const { text, language, feedback } of texts) {
    for (const word of wordsOf(text, language)) {
      const count = counts.get(word) ?? { unwanted: 0, wanted: 0, all: 0 };
      count.all += 1;
      if (feedback === 'irrelevant') count.unwanted += 1;
      if (feedback === 'relevant') count.wanted += 1;
      counts.set(word, count);
    }
  }
  const isCommon = (all: number, unwanted: number) =>
    texts.length >= COMMON_FROM && all > texts.length * COMMON_SHARE && all > unwanted;
  return [...counts]
    .filter(
      ([word, { unwanted, wanted, all }]) =>
        unwanted >= UNWANTED_AT_LEAST && unwanted > wanted && !own.has(word) && !isCommon(all, unwanted),
    )
    .toSorted(
      ([one, a], [other, b]) =>
        b.unwanted - b.wanted - (a.unwanted - a.wanted) || a.all - b.all || one.localeCompare(other),
    )
    .slice(0, CANDIDATES_MAX)
    .map(([word]) => word);
}

/** The words of a text that may mean something, in lower case, each once. */
export function wordsOf(text: string, language: Language): Set<string> {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(LOCALES[language], { granularity: 'word' });
  segmenters.set(language, segmenter);
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const word = segment.toLowerCase();
    if (
      isWordLike &&
      word.length >= (isGeneral(word, language) ? SHORTEST_COMMON[language] : SHORTEST) &&
      /^\p{L}+$/u.test(word) &&
      !STOP_WORDS.has(word) &&
      !isGeneralAdjective(word, language)
    ) {
      words.add(word);
    }
  }
  return words;
}

const generalWords = new Map<Language, ReadonlySet<string>>();

/** Whether a word is in articles about anything: price, food. It is excluded only if no rarer word would do the same. */
export function isGeneral(word: string, language: Language): boolean {
  const general = generalWords.get(language) ?? new Set(readCommonWords(language).slice(0, GENERAL));
  generalWords.set(language, general);
  return general.has(word);
}

/** An adjective such as "great" is not a subject. */
const isGeneralAdjective = (word: string, language: Language): boolean =>
  isGeneral(word, language) &&
  ['adjective', 'never'].includes(wordClass({ written: word, text: word }, language));
