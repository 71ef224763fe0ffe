import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './storage-error.ts';

/** SQL states and system errors that say that the connection, not the statement, was at fault. */
const LOST = new Set([
  '57P01', // the administrator, or a shutdown, ended the session
  '57P02', // another backend crashed and all are started afresh
  '57P03', // starting up or shutting down
  '25P03', // idle in a transaction for too long: session ended
  '57P05', // idle for too long: session ended
  '53300', // no connection left
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT', // the socket is gone while the embedded database restarts
]);

/** The driver's own words: after an idle kill the next query fails with one of these and without any code. */
const LOST_WORDS = [
  'Connection terminated',
  'connection is not queryable',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Client was closed',
];

/**
 * Did the statement fail because the connection was lost, or could not be had? Nothing is then known about whether it
 * was done: repeat only what may be done twice.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined) return LOST.has(code) || code.startsWith('08');
  return LOST_WORDS.some((words) => error.message.includes(words));
}

export interface RetryOptions {
  /** How often the work is done in all; default 6, together about 6 s: longer than a restart of the database. */
  readonly attempts?: number;
  /** Wait after the n-th failure, counted from 1; default 200 ms doubling. */
  readonly delayMs?: (failures: number) => number;
  readonly signal?: AbortSignal;
}

/**
 * Does work again when the connection was lost under it. For idempotent work only: the first try may have been
 * committed without our hearing of it.
 *
 * @throws the last error when every attempt lost its connection; every other error at once
 * @example const user = await retryOnConnectionLoss(() => findUser(db, id));
 */
export async function retryOnConnectionLoss<T>(
  work: () => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const { attempts = 6, delayMs = (failures) => 200 * 2 ** (failures - 1), signal } = options;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures >= attempts || !isConnectionLoss(error)) throw error;
      await delay(delayMs(failures), undefined, signal ? { signal } : {});
    }
  }
}
