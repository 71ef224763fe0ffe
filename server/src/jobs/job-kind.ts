import type * as v from 'valibot';

/** A job's payload is a JSON object. Put ids in it rather than rows: it may be read much later. */
export type PayloadSchema = v.GenericSchema<object, object>;

export interface RetryPolicy {
  /** Tries after the first; default 5. */
  readonly limit?: number;
  /** Wait before the first retry in seconds, doubled (with some chance in it) for each further one; default 2. */
  readonly delaySeconds?: number;
  /** The longest wait; default 300. */
  readonly maxDelaySeconds?: number;
}

interface JobOptions<S extends PayloadSchema> {
  /** An order in kebab-case: `export-articles`. */
  readonly name: string;
  readonly payload: S;
  readonly retry?: RetryPolicy;
  /** A try that takes longer counts as failed; default 60. A killed worker's jobs come back sooner: within a minute. */
  readonly expireSeconds?: number;
  /** `short`: at most one waiting per `key`, `singleton`: at most one running per `key`; default `standard`. */
  readonly policy?: 'standard' | 'short' | 'singleton';
}

/** A kind of job: its name, what it carries, and what happens when it fails. Each kind has a queue of its own. */
export interface JobKind<S extends PayloadSchema = PayloadSchema> {
  readonly name: string;
  /** The queue of jobs that failed for good, for an administrator to look at. */
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

/** One try of one job. */
export interface Attempt {
  /** 1 for the first try. */
  readonly number: number;
  /** Fires when the try has expired: nothing it does counts any more. */
  readonly signal: AbortSignal;
  /** Tells whoever started the job how far it is. Cheap: it is written down twice a second at most. */
  progress(done: number, total?: number): void;
}

/** What a finished job hands to the person who started it. */
export type JobResult = Record<string, unknown>;

export type JobHandler<S extends PayloadSchema> = (
  payload: v.InferOutput<S>,
  attempt: Attempt,
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers have no result, and need not say so.
) => Promise<JobResult | void>;

/** A kind of job together with what does it. */
export interface JobWorker {
  readonly kind: JobKind;
  readonly handle: JobHandler<PayloadSchema>;
  /** Jobs fetched and worked on at once by one process; default 10. */
  readonly batchSize: number;
  /** A job at every time of this cron expression (in UTC, minutes are the finest), once in the whole product. */
  readonly schedule: string | undefined;
  /** As which worker it is listed; default `scheduler`. */
  readonly workerType: 'scheduler' | 'cleaner';
}

/**
 * Ties a handler to a kind; the payload is parsed before the handler sees it. A job may be handed to it twice, so it must not
 * mind. What it throws is tried again, except `JobRefused`.
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
  // The queue hands a worker nothing but payloads that its own kind has parsed.
  return { kind, handle: handle as JobHandler<PayloadSchema>, batchSize, schedule, workerType };
}

/**
 * Thrown by a handler when trying again would not help: the job goes to its dead letters at once. The message is a
 * sentence for the person who started it.
 */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}
