import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logging.ts';

/** The result of one round of work. */
export interface Round {
  /** Whether there is more work right now. */
  more: boolean;
  /** The time at which the next work is due for which no wake-up will come; null if there is none. */
  nextDue?: Date | null;
}

/** A worker that administrators can monitor and pause. */
export interface WatchedWorker {
  /** False while the worker or this queue is paused. */
  mayTake(queue: string): boolean;
  /** Runs and counts a piece of work, and records how it ended. */
  during<T>(
    work: () => Promise<T>,
    label?: { id: string; type: string; subject: string },
    count?: (result: T) => number,
  ): Promise<T>;
  /**
   * Registers a listener for pauses and resumes.
   *
   * @returns a function that removes the listener
   */
  onChange(listener: () => void): () => void;
}

/** A worker for tests and for loops that administrators do not monitor. */
export const UNWATCHED: WatchedWorker = {
  mayTake: () => true,
  during: (work) => work(),
  onChange: () => () => undefined,
};

export interface WorkerLoopOptions {
  /** Runs one round: takes some of the pending work, does it, and reports what is left. Rounds never overlap. */
  work: (signal: AbortSignal) => Promise<Round>;
  now: () => Date;
  logger: Logger;
  /** The interval of checks for work in case a wake-up was lost. */
  sweepMs: number;
  /** Delay after the n-th failure in a row; default 250 ms, doubling up to 10 s. */
  failureDelayMs?: (failures: number) => number;
}

/** Runs rounds of work one after another while there is work; otherwise sleeps until woken or due. */
export interface WorkerLoop {
  /** Signals that there may be work. Cheap: many calls cause one round. */
  wake(): void;
  /** Looks once more and resolves when no work is left. */
  idle(): Promise<void>;
  /** Waits for the running round; no other round starts. */
  stop(): Promise<void>;
}

/** Runs a round immediately, so that a restarted process continues the work of the previous one. */
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
        logger.error({ err: error, failures }, 'a round of work failed and will be tried again');
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
