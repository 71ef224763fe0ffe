export { countBackfilled, listBackfilledSince, readEarlierArticles } from './read-backfills.ts';
export { addEarlierArticles, requestBackfill } from './request-backfill.ts';
export { ruleKey } from './rule-key.ts';
