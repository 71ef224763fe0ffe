import { setTimeout } from 'node:timers/promises';
import type { Logger } from './logging.ts';

/** Work that goes on behind an answer already given: it must neither delay the answer nor tell anything by its time. */
export interface Background {
  /** Starts it; a failure is logged as `what`. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when everything started so far has ended. */
  settle(): Promise<void>;
}

/** By then the answer is on its way: begun at once, the work would still delay it by what can be measured. */
const AFTER_ANSWER_MS = 30;

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();

  function follow(what: string, work: Promise<unknown>): void {
    const promise = work
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, `${what} failed`),
      )
      .finally(() => running.delete(promise));
    running.add(promise);
  }

  return {
    run: (what, work) => follow(what, setTimeout(AFTER_ANSWER_MS).then(work)),
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
