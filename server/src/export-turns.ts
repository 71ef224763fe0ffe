import { messages } from '@newswatch/shared/contracts';
import { Failure } from './failure.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from './throttle/index.ts';

/**
 * The maximum number of large exports at once: reading 10,000 rows keeps the database and this process busy for a second: if ten
 * people export such lists at the same time, all of them fail, and every other page waits.
 */
const AT_ONCE = 2;
/** A call has ten seconds: an export that begins later does not end in time. */
const WAIT_MAX_MS = 6_000;
const RETRY_SECONDS = 30;

/** The person who requests a file. */
export interface Exporter extends ThrottledPerson {
  /** Aborted once nobody is waiting for the file. */
  signal?: AbortSignal | undefined;
}

type Turns = <T>(exporter: Pick<Exporter, 'id' | 'signal'>, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  userId: string;
  start: () => void;
}

/**
 * Runs the large exports of all people a few at a time, those of one person one after the other. It counts in this process
 * only.
 *
 * @throws {Failure} `overloaded` if it waited too long, or nobody is waiting for it; then it is not started
 */
export function createExportTurns({ waitMaxMs = WAIT_MAX_MS } = {}): Turns {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function next(): void {
    if (running.size >= AT_ONCE) return;
    const at = waiting.findIndex(({ userId }) => !running.has(userId));
    if (at >= 0) waiting.splice(at, 1)[0]?.start();
  }

  const turn = (userId: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
        end();
        reject(notMade());
      };
      const late = setTimeout(leave, waitMaxMs);
      signal?.addEventListener('abort', leave);
      const end = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
      };
      const start = () => {
        end();
        running.add(userId);
        resolve();
      };
      const one: Waiting = { userId, start };
      waiting.push(one);
      next();
    });

  return async ({ id, signal }, work) => {
    assertWanted(signal);
    await turn(id, signal);
    try {
      return await work();
    } finally {
      running.delete(id);
      next();
    }
  };
}

const notMade = () =>
  new Failure('overloaded', messages.generic.unavailable, { retryAfterSeconds: RETRY_SECONDS });

/** Called between the steps of an export. @throws {Failure} if nobody is waiting for the file */
export function assertWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw notMade();
}

/** The turns of this process. */
export const inExportTurn = createExportTurns();

/**
 * Makes a large file for a person when it is their turn. A file that could not be made does not count towards their limit,
 * unless they went away while it was being made.
 *
 * @throws {Failure} `rate_limited`; `overloaded`; whatever `work` throws
 */
export async function exportInTurn<T>(
  { throttle, exporter, now }: { throttle: Throttle; exporter: Exporter; now: Date },
  work: () => Promise<T>,
  action: 'export' | 'admin-export' = 'export',
): Promise<T> {
  const { signal } = exporter;
  let failure: unknown;
  const file = await throttle.countIfDone(exporter, action, throttleRules.export, now, () =>
    inExportTurn(exporter, () =>
      work().catch((error: unknown) => {
        if (!signal?.aborted) throw error;
        failure = error;
        return undefined;
      }),
    ),
  );
  if (failure !== undefined) throw failure;
  return file as T;
}
