import { parentPort } from 'node:worker_threads';
import { type MergeOrder, mergeBase } from './merge-base.ts';

// One request, one response; the matcher then ends the thread.
parentPort?.once('message', (order: MergeOrder) => {
  parentPort?.postMessage(mergeBase(order));
});
