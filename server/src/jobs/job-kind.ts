import type * as v from 'valibot';

/** A job's payload is a JSON object. Use IDs instead of rows, because it may be read much later. */
export type PayloadSchema = v.GenericSchema<object, object>;

export interface RetryPolicy {
  /** Retries after the first attempt; default 5. */
  readonly limit?: number;
  /** Delay before the first retry in seconds, doubled (with jitter) for each further one; default 2. */
  readonly delaySeconds?: number;
  /** The maximum delay in seconds; default 300. */
  readonly maxDelaySeconds?: number;
}

interface JobOptions<S extends PayloadSchema> {
  /** An imperative in kebab-case: `export-articles`. */
  readonly name: string;
  readonly payload: S;
  readonly retry?: RetryPolicy;
  /** Seconds after which an attempt counts as failed; default 60. Jobs of a killed worker are retried within a minute. */
  readonly expireSeconds?: number;
  /** `short`: at most one waiting job per `key`. `singleton`: at most one running job per `key`. Default `standard`. */
  readonly policy?: 'standard' | 'short' | 'singleton';
}

/** A kind of job: its name, its payload, and what happens when it fails. Each kind has its own queue. */
export interface JobKind<S extends PayloadSchema = PayloadSchema> {
  readonly name: string;
  /** The queue of jobs that failed permanently, for administrators to inspect. */
  readonly deadLetter: string;
  readonly payload: S;
  readonly policy: 'standard' | 'short' | 'singleton';
  readonly retry: Required<RetryPolicy>;
  readonly expireSeconds: number;
}

/**
 * Defines a kind of job.
 *
 * @example
 * export const exportArticles = defineJob({ name: 'export-articles', payload: v.object({ filter: ArticleFilter }) });
 */
export function defineJob<const S extends PayloadSchema>(options: JobOptions<S>): JobKind<S> {
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

/** One attempt to run a job. */
export interface Attempt {
  /** 1 for the first attempt. */
  readonly number: number;
  /** Aborts when the attempt has expired; its effects no longer count. */
  readonly signal: AbortSignal;
  /** Reports progress to the person who started the job. Cheap: it is stored at most twice a second. */
  progress(done: number, total?: number): void;
}

/** The result for the person who started the job. */
export type JobResult = Record<string, unknown>;

export type JobHandler<S extends PayloadSchema> = (
  payload: v.InferOutput<S>,
  attempt: Attempt,
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers have no result, and need not say so.
) => Promise<JobResult | void>;

/** A kind of job with its handler. */
export interface JobWorker {
  readonly kind: JobKind;
  readonly handle: JobHandler<PayloadSchema>;
  /** The number of jobs that one process fetches and runs at once; default 10. */
  readonly batchSize: number;
  /**
   * Cron expression (UTC, minute resolution) for scheduled jobs; each time sends one job for the whole installation.
   */
  readonly schedule: string | undefined;
  /** The worker type under which it is listed; default `scheduler`. */
  readonly workerType: 'scheduler' | 'cleaner';
}

/**
 * Connects a handler to a kind; the payload is parsed before the handler gets it. A job may be delivered twice, so the
 * handler must be idempotent. Jobs are retried after any error except `JobRefused`.
 *
 * @example
 * jobWorker(exportArticles, ({ filter }, attempt) => writeExport(db, filter, attempt.progress), { batchSize: 1 })
 */
export function jobWorker<S extends PayloadSchema>(
  kind: JobKind<S>,
  handle: JobHandler<S>,
  {
    batchSize = 10,
    schedule,
    workerType = 'scheduler',
  }: { batchSize?: number; schedule?: string; workerType?: JobWorker['workerType'] } = {},
): JobWorker {
  // The queue only passes payloads that the worker's own kind has parsed.
  return { kind, handle: handle as JobHandler<PayloadSchema>, batchSize, schedule, workerType };
}

/**
 * Thrown by a handler when a retry would not help: the job moves to the dead letter queue at once. The message is a
 * sentence for the person who started it.
 */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}
