export type ExtractionStatus = 'full' | 'partial' | 'summary_only' | 'paywalled' | 'failed';

/** Minimum number of words for a whole article instead of a teaser. */
export const fullArticleWords = 80;

/** Whether this many words are a whole article or part of one; undefined if they are neither. */
export function statusByLength(words: number): 'full' | 'partial' | undefined {
  return words >= fullArticleWords ? 'full' : words >= 20 ? 'partial' : undefined;
}

/** The confidence in an extraction, from 0 to 1. */
export function scoreOf(
  status: ExtractionStatus,
  words: number,
  hasDate: boolean,
  hasTitle: boolean,
): number {
  if (status === 'failed') return 0;
  const length = Math.min(1, words / 200);
  return Math.round((0.6 * length + (hasDate ? 0.2 : 0) + (hasTitle ? 0.2 : 0)) * 100) / 100;
}
