import type { Quote, QuoteArticle } from '@newswatch/shared/contracts';
import { sentenceAddress } from '../../labels/sentence-address.ts';

/** The reader, at the sentences with the quote and its speaker. */
export const quoteAddress = ({ id, sentence_start, sentence_end }: QuoteArticle): string =>
  sentenceAddress({ id, start: sentence_start, end: sentence_end });

/** Quotation marks as each language writes them. */
const marks: Readonly<Record<Quote['language'], readonly [opening: string, closing: string]>> = {
  english: ['“', '”'],
  french: ['« ', ' »'],
  spanish: ['«', '»'],
  arabic: ['«', '»'],
};

/** The words between the quotation marks of their language. */
export function quotedWords({ words, language }: Pick<Quote, 'words' | 'language'>): string {
  const [opening, closing] = marks[language];
  return `${opening}${words.trim()}${closing}`;
}

/**
 * A quote as people paste it into a text: the words, who said them, where and when, and the address.
 *
 * @param day the day of the article, as a person writes it
 */
export function citedQuote(quote: Quote, article: QuoteArticle, day: string | null): string {
  const said = [quote.speaker, quote.role].filter((part) => part !== null).join(', ');
  const where = [article.source, day].filter((part) => part !== null).join(', ');
  return `${quotedWords(quote)}\n— ${said} (${where})\n${article.url}`;
}
