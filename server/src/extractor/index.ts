export { languageOfTag } from './detect-language.ts';
export {
  type ArticleHints,
  countWords,
  type ExtractedArticle,
  type ExtractionRequest,
  type ExtractionStatus,
} from './extract-article.ts';
export { createExtractorPool, ExtractionFailed, type ExtractorPool } from './extractor-pool.ts';
export { parseDate } from './parse-date.ts';
export { oneLine, plainText } from './plain-text.ts';
