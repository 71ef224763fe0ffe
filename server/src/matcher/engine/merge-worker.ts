import { parentPort } from 'node:worker_threads';
import { type MergeOrder, mergeBase } from './merge-base.ts';

// One order, one answer; the matcher ends the thread when it has it.
parentPort?.once('message', (order: MergeOrder) => {
  parentPort?.postMessage(mergeBase(order));
});
