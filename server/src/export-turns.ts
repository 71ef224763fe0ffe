import { messages } from '@newswatch/shared/contracts';
import { Failure } from './failure.ts';

/**
 * Reading 10,000 rows keeps the database and this process busy for a second: if ten people export such lists at the same
 * time, all of them fail, and every other page waits.
 */
const AT_ONCE = 2;
/** A call has ten seconds: what begins later does not end in time. */
const WAIT_MAX_MS = 6_000;
const RETRY_SECONDS = 30;

interface Waiting {
  userId: string;
  start: () => void;
}

/**
 * Runs the large exports of all people a few at a time, those of one person one after the other. It counts in this process
 * only.
 *
 * @throws {Failure} `overloaded` if it waited for too long; it is then not begun
 */
export function createExportTurns({
  waitMaxMs = WAIT_MAX_MS,
} = {}): <T>(userId: string, work: () => Promise<T>) => Promise<T> {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function next(): void {
    if (running.size >= AT_ONCE) return;
    const at = waiting.findIndex(({ userId }) => !running.has(userId));
    if (at >= 0) waiting.splice(at, 1)[0]?.start();
  }

  const turn = (userId: string) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        const retryAfterSeconds = RETRY_SECONDS;
        reject(new Failure('overloaded', messages.generic.unavailable, { retryAfterSeconds }));
      }, waitMaxMs);
      const start = () => {
        clearTimeout(late);
        running.add(userId);
        resolve();
      };
      const one: Waiting = { userId, start };
      waiting.push(one);
      next();
    });

  return async (userId, work) => {
    await turn(userId);
    try {
      return await work();
    } finally {
      running.delete(userId);
      next();
    }
  };
}

/** Of this process. */
export const inExportTurn = createExportTurns();
