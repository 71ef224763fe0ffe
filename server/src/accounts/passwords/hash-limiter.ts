import { availableParallelism } from 'node:os';
import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';

/** Queues work for a limited number of slots; rejects it with `overloaded` if too much is waiting. */
export interface Limiter {
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Rejects immediately if `run` would reject now, before a call has used the database.
   *
   * @throws {Failure} `overloaded`
   */
  assertRoom(): void;
}

/** The threads that libuv uses for files, name lookups and hashing; its default is 4. */
const THREAD_POOL = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
/**
 * The number of threads that are always kept free for files and name lookups, which stalled for seconds when all threads were
 * hashing.
 */
const RESERVED_THREADS = 2;
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 2;

/** One per core, but never the whole thread pool. */
export function defaultConcurrency(cores = availableParallelism(), threads = THREAD_POOL): number {
  return Math.max(1, Math.min(cores, threads - RESERVED_THREADS));
}

export function createLimiter(concurrent = defaultConcurrency(), waitingMax = WAITING_MAX): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  function assertRoom(): void {
    if (running < concurrent || waiting.length < waitingMax) return;
    throw new Failure('overloaded', messages.generic.unavailable, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  async function enter(): Promise<void> {
    if (running < concurrent) {
      running += 1;
      return;
    }
    assertRoom();
    // A finished task passes its slot on, so `running` stays unchanged.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    assertRoom,
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
