import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logging.ts';

/** What one round of work found. */
export interface Round {
  /** There is more to do right now. */
  more: boolean;
  /** When something will be due that nobody announces; null: nothing is. */
  nextDue?: Date | null;
}

/** A worker that administrators watch and may pause. */
export interface WatchedWorker {
  /** Not while the worker, or this queue, is paused. */
  mayTake(queue: string): boolean;
  /** Counts work that begins, and tells how it ended. */
  during<T>(
    work: () => Promise<T>,
    label?: { id: string; type: string; subject: string },
    count?: (result: T) => number,
  ): Promise<T>;
  /**
   * Called when something was paused or resumed.
   *
   * @returns the undo
   */
  onChange(listener: () => void): () => void;
}

/** Nobody looks on: tests, and parts that run by themselves. */
export const UNWATCHED: WatchedWorker = {
  mayTake: () => true,
  during: (work) => work(),
  onChange: () => () => undefined,
};

export interface WorkerLoopOptions {
  /** One round: takes some of what is to do, does it, and tells what is left. Never runs twice at once. */
  work: (signal: AbortSignal) => Promise<Round>;
  now: () => Date;
  logger: Logger;
  /** Looks for work this often, should a wake-up have been lost. */
  sweepMs: number;
  /** Wait after the n-th failure in a row; default 250 ms doubling to 10 s. */
  failureDelayMs?: (failures: number) => number;
}

/** Rounds of work, one after another, for as long as there is some; asleep until woken or due otherwise. */
export interface WorkerLoop {
  /** There may be work. Cheap: many calls make one round. */
  wake(): void;
  /** Looks once more and resolves when nothing was left to do. */
  idle(): Promise<void>;
  /** Waits for the running round; none begins afterwards. */
  stop(): Promise<void>;
}

/** Starts with a round at once: a restarted process takes up what the last one left. */
export function startWorkerLoop(options: WorkerLoopOptions): WorkerLoop {
  const { work, now, logger, sweepMs } = options;
  const { failureDelayMs = (failures) => Math.min(10_000, 250 * 2 ** Math.min(failures - 1, 10)) } = options;
  const stopping = new AbortController();
  let woken = true;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    while (woken && !stopping.signal.aborted) {
      woken = false;
      clearTimeout(timer);
      try {
        const round = await work(stopping.signal);
        failures = 0;
        if (round.more) woken = true;
        else sleepUntil(round.nextDue ?? null);
      } catch (error) {
        failures += 1;
        woken = true;
        if (stopping.signal.aborted) return;
        logger.error({ err: error, failures }, 'a round of work failed and is tried again');
        await pause(failureDelayMs(failures));
      }
    }
  }

  function sleepUntil(due: Date | null): void {
    const wait = due === null ? sweepMs : Math.min(sweepMs, due.getTime() - now().getTime());
    timer = setTimeout(wake, Math.max(1, wait));
  }

  async function pause(ms: number): Promise<void> {
    try {
      await delay(ms, undefined, { signal: stopping.signal });
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  }

  function wake(): void {
    woken = true;
    if (running || stopping.signal.aborted) return;
    running = run().finally(() => {
      running = undefined;
      if (woken) wake();
    });
  }

  wake();
  return {
    wake,
    async idle() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      await running;
      clearTimeout(timer);
    },
  };
}
