export { countParts } from './count-parts.ts';
export { type AskedTarget, explainTarget } from './explain.ts';
export { findMatching, keywordsOf } from './find-matching.ts';
export { findNearMiss } from './find-near-miss.ts';
export { findByWords } from './older-articles.ts';
export { previewTarget } from './preview.ts';
export { getForecastReader, type StoredArticle } from './preview-repository.ts';
export { readArticles, scopeOf, wholeDays } from './read-articles.ts';
export { tryQuery } from './try-query.ts';
