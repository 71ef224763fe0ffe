export { matchable, selectArticles } from './claim-articles.ts';
export { isMatched, isOpenTo } from './hits.ts';
export { matchRow } from './match-row.ts';
export { type MatchWorker, type MatchWorkerOptions, startMatchWorker } from './match-worker.ts';
export { rowVersion, TERM_COLUMNS, type TermsRow, termsOf } from './target-terms.ts';
