import type { ExtractedArticle } from '../extractor/index.ts';
import { NOON } from './rows.ts';

/** An article in English, as the extractor gives it. */
export function extractedArticle(title: string, contentText: string): ExtractedArticle {
  return {
    title,
    summary: '',
    author: null,
    imageUrl: null,
    canonicalUrl: '',
    contentText,
    contentHtml: `<p>${contentText}</p>`,
    wordCount: 100,
    direction: 'ltr',
    publishedAt: NOON,
    publishedAtSource: 'feed',
    isArchive: false,
    extraction: 'full',
    extractionScore: 1,
    isPdf: false,
    kind: 'article',
    isTitleMade: false,
    recording: null,
    times: null,
    hasTranscript: false,
    isListing: false,
    looksLikeArticle: true,
    language: 'english',
    languageConfidence: 1,
  };
}

/** The link that led to an article, as a listing gives it. */
export const foundLink = (url: string) => ({
  url,
  urlHash: url,
  hints: {},
  listingHash: null,
  guidHash: null,
  foundAt: NOON,
  attempts: 0,
});
