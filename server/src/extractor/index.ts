export { cleanTitle } from './clean-title.ts';
export { findDayMonthOrder } from './dates/calendar-date.ts';
export { type DetectedLanguage, tagOfLanguage } from './detect-language.ts';
export type { ArticleHints, ExtractedArticle } from './extract-article.ts';
export { createExtractorPool, ExtractionFailed, type ExtractorPool } from './extractor-pool.ts';
export type { FeedItem, ParsedFeed } from './feeds/feed.ts';
export { oneLine } from './plain-text.ts';
export { type PageLinks, readPageLinks } from './read-page-links.ts';
