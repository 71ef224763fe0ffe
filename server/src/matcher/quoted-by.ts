import { plainWord } from './language/word-rules.ts';
import { wordsOf } from './language/words.ts';
import type { MatchableArticle, QuotePlace } from './types.ts';

/** The words of a person's name without accents, capitals and punctuation, as speakers are compared. */
export const speakerWords = (name: string): string[] => wordsOf(name).map(({ text }) => plainWord(text));

/**
 * The quotes of an article by somebody of this name: the whole name, or the last words of it, so that a last name finds
 * everybody who has it.
 */
export function quotesBy(name: string, { quotes = [], body }: MatchableArticle): QuotePlace[] {
  const asked = speakerWords(name);
  if (asked.length === 0) return [];
  return quotes.filter(({ speaker, start, end }) => {
    // Only the beginning of a long text may have been read.
    if (start >= end || end > body.length) return false;
    const words = speakerWords(speaker).slice(-asked.length);
    return words.length === asked.length && words.every((word, index) => word === asked[index]);
  });
}

/** Where a quote stands among the words of the text. */
export interface QuotePosition {
  position: number;
  words: number;
  start: number;
  end: number;
}

/** The quotes of an article by somebody of this name, with their positions in words. */
export function quotePositions(name: string, article: MatchableArticle): QuotePosition[] {
  const quotes = quotesBy(name, article);
  if (quotes.length === 0) return [];
  const starts = wordsOf(article.body).map(({ start }) => start);
  return quotes.map(({ start, end }) => {
    const position = starts.filter((at) => at < start).length;
    const words = starts.filter((at) => at >= start && at < end).length;
    return { position, words: Math.max(1, words), start, end };
  });
}
