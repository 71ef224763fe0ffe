import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { countWords } from '../count-words.ts';
import { scoreOf, statusByLength } from '../extraction-status.ts';
import type { ExtractedArticle } from '../page-article.ts';
import { oneLine } from '../plain-text.ts';
import { directionOf } from '../text-direction.ts';
import { type CorrectedParts, correctArticle } from './correct-article.ts';

/** A stored article: its page is no longer known. */
export interface StoredParts
  extends CorrectedParts,
    Pick<
      ExtractedArticle,
      'summary' | 'extraction' | 'extractionScore' | 'wordCount' | 'direction' | 'publishedAt'
    > {}

/** The longest summary, in characters; shorter texts are their own summary. */
const longestSummary = 1_000;

/**
 * Applies correction rules to a stored article: undefined if they change nothing. Its date is not corrected, because the time on
 * its page was not stored. Pure.
 */
export function correctStoredArticle(
  article: StoredParts,
  rules: readonly CorrectionRule[],
): StoredParts | undefined {
  const corrected = correctArticle(article, rules);
  const { title, author, contentText } = corrected;
  if (contentText === article.contentText) {
    return title === article.title && author === article.author ? undefined : corrected;
  }
  // A page without a description: its text begins with the summary.
  const isOwnSummary = article.summary === oneLine(article.contentText, longestSummary);
  return {
    ...corrected,
    summary: isOwnSummary ? oneLine(contentText, longestSummary) : article.summary,
    ...factsOfText(article, title, contentText),
  };
}

/** The values that depend on the text of an article, after a correction of the text. */
export function factsOfText(
  article: Pick<StoredParts, 'extraction' | 'publishedAt'>,
  title: string,
  contentText: string,
): Pick<StoredParts, 'wordCount' | 'extraction' | 'extractionScore' | 'direction'> {
  const wordCount = countWords(contentText);
  const isByLength = article.extraction === 'full' || article.extraction === 'partial';
  const extraction = isByLength ? (statusByLength(wordCount) ?? 'summary_only') : article.extraction;
  return {
    wordCount,
    extraction,
    extractionScore: scoreOf(extraction, wordCount, article.publishedAt !== null, title !== ''),
    direction: directionOf(`${title}\n${contentText}`),
  };
}
