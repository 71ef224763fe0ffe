export { type MatchWorker, type MatchWorkerOptions, startMatchWorker } from './match-worker.ts';
