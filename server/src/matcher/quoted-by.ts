import { plainWord } from './language/word-rules.ts';
import { wordsOf } from './language/words.ts';
import type { MatchableArticle, QuotePlace } from './types.ts';

const LEGAL_FORMS = new Set(['corp', 'inc', 'ltd', 'llc', 'plc', 'ag', 'gmbh', 'sa', 'sas', 'sarl']);

/**
 * The words of a name without accents, capitals and punctuation, as speakers are compared; also without the article and the legal form
 * of an organisation: “the Acme Corp.” is “Acme”.
 */
export function speakerWords(name: string): string[] {
  const words = wordsOf(name).map(({ text }) => plainWord(text));
  const from = words.length > 1 && words[0] === 'the' ? 1 : 0;
  const to = words.length - from > 1 && LEGAL_FORMS.has(words.at(-1) ?? '') ? -1 : words.length;
  return words.slice(from, to);
}

/** Whether a speaker has this name: the whole name, or its last words. */
export function isSpeaker(asked: string, speaker: string): boolean {
  const words = speakerWords(asked);
  return words.length > 0 && endsWith(speakerWords(speaker), words);
}

function endsWith(words: readonly string[], last: readonly string[]): boolean {
  const from = words.length - last.length;
  return from >= 0 && last.every((word, index) => word === words[from + index]);
}

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
    return endsWith(speakerWords(speaker), asked);
  });
}

/** The position of a quote among the words of the text. */
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
