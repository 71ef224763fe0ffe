import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './storage-error.ts';

/** SQL states and system errors that mean that the connection failed, and not the statement. */
const CONNECTION_LOSS_CODES = new Set([
  '57P01', // an administrator or a shutdown ended the session
  '57P02', // another backend crashed and all are restarted
  '57P03', // starting up or shutting down
  '25P03', // idle in a transaction for too long: session ended
  '57P05', // idle for too long: session ended
  '53300', // no connection left
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT', // the socket does not exist while the embedded database restarts
]);

/**
 * The driver's own messages: after an idle connection is killed, the next query fails with one of these and without a
 * code.
 */
const CONNECTION_LOSS_CODES_WORDS = [
  'Connection terminated',
  'connection is not queryable',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Client was closed',
];

/**
 * True if the statement failed because the connection was lost or could not be made. It is then unknown whether the
 * statement was executed, so repeat only idempotent work.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined) return CONNECTION_LOSS_CODES.has(code) || code.startsWith('08');
  return CONNECTION_LOSS_CODES_WORDS.some((words) => error.message.includes(words));
}

export interface RetryOptions {
  /** The maximum number of attempts; default 6, together about 6 s: longer than a restart of the database. */
  readonly attempts?: number;
  /** Delay after the n-th failure, counted from 1; default 200 ms, doubling. */
  readonly delayMs?: (failures: number) => number;
  readonly signal?: AbortSignal;
}

/**
 * Repeats work when the connection was lost. For idempotent work only: the first attempt may have been committed
 * without our knowledge.
 *
 * @throws the last error when every attempt lost its connection; every other error immediately
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
