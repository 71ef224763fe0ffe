import { availableParallelism } from 'node:os';
import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';

/** Runs work in turn; refuses it with `overloaded` once too many already wait. */
export interface Limiter {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses at once what `run` would refuse now: before a call has cost the database anything. @throws {Failure} `overloaded` */
  assertRoom(): void;
}

/** Threads that libuv keeps for files, name look-ups and hashing; its default is 4. */
const THREAD_POOL = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
/** Always left for files and name look-ups: with all threads hashing they stood still for seconds. */
const RESERVED_THREADS = 2;
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 2;

/** As many at once as there are cores, but never the whole thread pool. */
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
    // Whoever leaves hands its place over, so `running` stays as it is.
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
