export { matchable } from './claim-articles.ts';
export { type MatchWorker, type MatchWorkerOptions, startMatchWorker } from './match-worker.ts';
export { rowVersion, TERM_COLUMNS, type TermsRow, termsOf } from './target-terms.ts';
