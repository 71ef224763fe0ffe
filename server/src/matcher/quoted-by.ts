import { plainWord } from './language/word-rules.ts';
import { wordsOf } from './language/words.ts';
import type { MatchableArticle, QuotePlace } from './types.ts';

const LEGAL_FORMS = new Set(['corp', 'inc', 'ltd', 'llc', 'plc', 'ag', 'gmbh', 'sa', 'sas', 'sarl']);

/** English has two orders for them: “Ministry of Health” and “Health Ministry”. */
const MINISTRIES = new Set(['ministry', 'department']);

/**
 * The words of a name without accents, capitals and punctuation, as speakers are compared; also without the article and the legal form
 * of an organisation: “the Acme Corp.” is “Acme”. “Ministry of Health” is “Health Ministry”.
 */
export function speakerWords(name: string): string[] {
  const words = wordsOf(name).map(({ text }) => plainWord(text));
  const from = words.length > 1 && words[0] === 'the' ? 1 : 0;
  const to = words.length - from > 1 && LEGAL_FORMS.has(words.at(-1) ?? '') ? -1 : words.length;
  return ministryLast(words.slice(from, to));
}

function ministryLast(words: readonly string[]): string[] {
  const at = words.findIndex((word, index) => MINISTRIES.has(word) && words[index + 1] === 'of');
  const [ministry] = words.slice(at);
  const field = words.slice(at + 2).filter((word, index) => index > 0 || word !== 'the');
  if (at === -1 || ministry === undefined || field.length === 0) return [...words];
  return [...words.slice(0, at), ...field, ministry];
}

/** Who is asked for, and who speaks. */
type Named = Pick<QuotePlace, 'speaker' | 'kind'>;

/**
 * Whether a speaker has this name: a person by the whole name or its last words, so that a last name finds everybody who has it. An
 * organisation only by its whole name: the Supreme Court is not the Colorado Supreme Court.
 */
export function isSpeaker(asked: string, { speaker, kind }: Named): boolean {
  const last = speakerWords(asked);
  const words = speakerWords(speaker);
  const from = words.length - last.length;
  if (last.length === 0 || from < 0 || (kind === 'organisation' && from > 0)) return false;
  return last.every((word, index) => word === words[from + index]);
}

/** The quotes of an article by a speaker of this name. */
export function quotesBy(name: string, { quotes = [], body }: MatchableArticle): QuotePlace[] {
  // Only the beginning of a long text may have been read.
  return quotes.filter(
    (quote) => quote.start < quote.end && quote.end <= body.length && isSpeaker(name, quote),
  );
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
