export { runBackfills } from './run-backfills.ts';
