import type * as v from 'valibot';

/** A job's payload is a JSON object; ids rather than rows, as it may be read much later. */
export type PayloadSchema = v.GenericSchema<object, object>;

export interface RetryPolicy {
  /** Tries after the first; default 5. */
  readonly limit?: number;
  /** Wait before the first retry in seconds, doubled (with some chance in it) for each further one; default 2. */
  readonly delaySeconds?: number;
  /** The longest wait; default 300. */
  readonly maxDelaySeconds?: number;
}

export interface QueueOptions<S extends PayloadSchema> {
  /** An order in kebab-case: `crawl-source`. */
  readonly name: string;
  readonly payload: S;
  readonly retry?: RetryPolicy;
  /** A try that takes longer counts as failed; default 60. A killed worker's jobs come back after this time. */
  readonly expireSeconds?: number;
  /** `short`: at most one waiting per `key`, `singleton`: at most one running per `key`; default `standard`. */
  readonly policy?: 'standard' | 'short' | 'singleton';
}

/** A kind of job: its name, what it carries, and what happens when it fails. */
export interface Queue<S extends PayloadSchema = PayloadSchema> {
  readonly name: string;
  /** Where a job goes that failed for good, for an administrator to look at. */
  readonly deadLetter: string;
  readonly payload: S;
  readonly policy: 'standard' | 'short' | 'singleton';
  readonly retry: Required<RetryPolicy>;
  readonly expireSeconds: number;
}

/**
 * Defines a queue. It is made in the database when `createJobs` starts with it.
 *
 * @example
 * export const crawlSource = defineQueue({ name: 'crawl-source', payload: v.object({ source_id: v.string() }) });
 */
export function defineQueue<const S extends PayloadSchema>(options: QueueOptions<S>): Queue<S> {
  const { limit = 5, delaySeconds = 2, maxDelaySeconds = 300 } = options.retry ?? {};
  return {
    name: options.name,
    deadLetter: `${options.name}-dead`,
    payload: options.payload,
    policy: options.policy ?? 'standard',
    retry: { limit, delaySeconds, maxDelaySeconds },
    expireSeconds: options.expireSeconds ?? 60,
  };
}

/** Thrown by a handler when trying again would not help: the job goes to its dead letters at once. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}
