import type { ExtractedArticle } from '../extractor/index.ts';
import { NOON } from './rows.ts';

/** An English article, as returned by the extractor. */
export function extractedArticle(title: string, contentText: string): ExtractedArticle {
  return {
    title,
    summary: '',
    author: null,
    imageUrl: null,
    pictures: [],
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

/** The link to an article, as found in a listing. */
export const foundLink = (url: string) => ({
  url,
  urlHash: url,
  hints: {},
  listingHash: null,
  guidHash: null,
  foundAt: NOON,
  attempts: 0,
});
