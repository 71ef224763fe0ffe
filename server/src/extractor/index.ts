export type { ArticleHints, ExtractedArticle } from './extract-article.ts';
export { createExtractorPool, ExtractionFailed, type ExtractorPool } from './extractor-pool.ts';
export { oneLine, plainText } from './plain-text.ts';
export { type PageLinks, readPageLinks } from './read-page-links.ts';
