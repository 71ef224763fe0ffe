import { limits } from '@newswatch/shared/contracts';
import { tooManyRequests } from './throttle/index.ts';

/**
 * The maximum number of calls of a person that run at once. A chart may read all matches of a person, and too many at once would
 * leave too few connections for others.
 */
const AT_ONCE = 3;
/** The maximum number of waiting calls: as many requests as two open overviews send. */
const WAITING_MAX = 2 * limits.CHARTS_MAX;
/** The maximum wait: a request ends after this time, so nobody waits for the answer afterwards. */
const WAIT_MAX_MS = 10_000;
const RETRY_SECONDS = 5;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs work of each person a few at a time, in the order in which it was asked for. It counts in this process only.
 *
 * @throws {Failure} `rate_limited` if too much is waiting, or it waited for too long
 */
export function createTurns(): <T>(userId: string, work: () => Promise<T>) => Promise<T> {
  const people = new Map<string, Turns>();
  return async (userId, work) => {
    const turns = people.get(userId) ?? { running: 0, waiting: [] };
    people.set(userId, turns);
    const asked = performance.now();
    if (turns.running < AT_ONCE) turns.running += 1;
    else if (turns.waiting.length >= WAITING_MAX) throw tooManyRequests(RETRY_SECONDS);
    else await new Promise<void>((start) => turns.waiting.push(start));
    try {
      if (performance.now() - asked > WAIT_MAX_MS) throw tooManyRequests(RETRY_SECONDS);
      return await work();
    } finally {
      // The next one takes over this turn.
      const next = turns.waiting.shift();
      if (next) next();
      else {
        turns.running -= 1;
        if (turns.running === 0) people.delete(userId);
      }
    }
  };
}
