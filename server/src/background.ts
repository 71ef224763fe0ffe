import { setTimeout } from 'node:timers/promises';
import type { Logger } from './logging.ts';

/** Work that continues after the response was sent. It must not delay the response or reveal anything by its timing. */
export interface Background {
  /** Starts the work; a failure is logged with `what`. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when all work started so far has ended. */
  settle(): Promise<void>;
}

/**
 * The delay of background work: by then, the response is on its way. Work that starts immediately would delay the response
 * measurably.
 */
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
