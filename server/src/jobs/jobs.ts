import type pg from 'pg';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { JobRefused, type PayloadSchema, type Queue } from './queue.ts';

export interface JobsOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Every queue this process sends to or works on. */
  readonly queues: readonly Queue[];
}

export interface SendOptions {
  /** The transaction to join: the job is there when it commits, and never when it rolls back. */
  readonly db?: Database;
  /** Not before this time. */
  readonly startAfter?: Date;
  /** What the queue's policy counts by. */
  readonly key?: string;
}

export interface WorkOptions {
  /** Jobs fetched and worked on at once by this process; default 10. */
  readonly batchSize?: number;
}

/** One try of one job. */
export interface Attempt {
  readonly jobId: string;
  /** 1 for the first try. */
  readonly number: number;
  /** Fires when the try has expired: nothing it does will count any more. */
  readonly signal: AbortSignal;
}

export type Handler<S extends PayloadSchema> = (payload: v.InferOutput<S>, attempt: Attempt) => Promise<void>;

export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  /** Jobs that failed for good. */
  readonly dead: number;
}

/** Background work that survives every crash: at least once, on any machine that shares the database. */
export interface Jobs {
  /** Answers the job's id, or `undefined` where the queue's policy says that one is enough. */
  send<S extends PayloadSchema>(
    queue: Queue<S>,
    payload: v.InferInput<S>,
    options?: SendOptions,
  ): Promise<string | undefined>;
  /** Many in one statement. */
  sendMany<S extends PayloadSchema>(
    queue: Queue<S>,
    payloads: readonly v.InferInput<S>[],
    options?: Pick<SendOptions, 'db' | 'startAfter'>,
  ): Promise<void>;
  /** Begins to work. The handler may meet a job twice, so it must not mind. */
  work<S extends PayloadSchema>(queue: Queue<S>, handler: Handler<S>, options?: WorkOptions): Promise<void>;
  /** A job at every time of the cron expression (minutes are the finest), in UTC, once in the whole house. */
  schedule<S extends PayloadSchema>(queue: Queue<S>, cron: string, payload: v.InferInput<S>): Promise<void>;
  counts(): Promise<QueueCounts[]>;
  /** Fetches nothing more, and waits for what is running, 10 s at most; the rest is tried again elsewhere. */
  stop(): Promise<void>;
}

/** New jobs are told at once; retries and delayed jobs come due in silence and are found by looking. */
const POLL_SECONDS = 2;

const STOP_WITHIN_MS = 10_000;

/**
 * Connects, makes the queues and starts listening, so that a job begins some 20 ms after its commit.
 *
 * @example
 * const jobs = await startJobs({ connection: storage.connection, log, queues: [crawlSource] });
 * await jobs.work(crawlSource, ({ source_id }) => crawl(source_id));
 * await transaction(db, async (trx) => { …; await jobs.send(crawlSource, { source_id }, { db: trx }); });
 */
export async function startJobs({ connection, log, queues }: JobsOptions): Promise<Jobs> {
  const { connectionString, host, port, user, database } = connection;
  const address =
    connectionString === undefined
      ? { host: String(host), port: Number(port), user: String(user), database: String(database) }
      : { connectionString };
  const boss = new PgBoss({
    ...address,
    max: 5,
    application_name: 'newswatch jobs',
    options: '-c timezone=UTC -c statement_timeout=60s',
    useListenNotify: true,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error and goes on'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  for (const queue of queues) await createQueue(boss, queue);
  let stopped: Promise<void> | undefined;

  return {
    async send(queue, payload, options = {}) {
      v.parse(queue.payload, payload);
      const id = await boss.send(queue.name, payload, {
        ...(options.db ? { db: fromKysely(options.db) } : {}),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
      });
      return id ?? undefined;
    },
    async sendMany(queue, payloads, { db, startAfter } = {}) {
      const rows = payloads.map((payload) => {
        v.parse(queue.payload, payload);
        return startAfter ? { data: payload, startAfter } : { data: payload };
      });
      if (rows.length > 0) await boss.insert(queue.name, rows, db ? { db: fromKysely(db) } : {});
    },
    async work(queue, handler, { batchSize = 10 } = {}) {
      const roomLog = log.child({ queue: queue.name });
      await boss.work<object, JobResult[]>(
        queue.name,
        {
          batchSize,
          perJobResults: true,
          burstWhenBatchFull: batchSize > 1,
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
        },
        (batch) => Promise.all(batch.map((job) => attempt(queue, handler, job, roomLog))),
      );
    },
    async schedule(queue, cron, payload) {
      v.parse(queue.payload, payload);
      await boss.schedule(queue.name, cron, payload, { tz: 'UTC' });
    },
    async counts() {
      const found = await Promise.all(
        (await boss.getQueues()).map(
          async ({ name }) => (await boss.getQueueStats(name, { force: true }))[0],
        ),
      );
      const stats = new Map(found.flatMap((row) => (row ? [[row.name, row] as const] : [])));
      return queues.map(({ name, deadLetter }) => ({
        name,
        waiting: stats.get(name)?.readyCount ?? 0,
        delayed: stats.get(name)?.deferredCount ?? 0,
        active: stats.get(name)?.activeCount ?? 0,
        failed: stats.get(name)?.failedCount ?? 0,
        dead: stats.get(deadLetter)?.queuedCount ?? 0,
      }));
    },
    stop: () => (stopped ??= boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })),
  };
}

/** Runs at every start: what a newer version says about a queue that is already there replaces what was said. */
async function createQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const options = {
    retryLimit: queue.retry.limit,
    retryDelay: queue.retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: queue.retry.maxDelaySeconds,
    expireInSeconds: queue.expireSeconds,
    deadLetter: queue.deadLetter,
    notify: true,
  };
  await boss.createQueue(queue.deadLetter);
  await boss.createQueue(queue.name, { ...options, policy: queue.policy });
  await boss.updateQueue(queue.name, options);
}

/** One job of a batch settles for itself: a failing neighbour neither fails nor repeats it. */
async function attempt<S extends PayloadSchema>(
  queue: Queue<S>,
  handler: Handler<S>,
  job: { id: string; data: unknown; retryCount: number; signal: AbortSignal },
  log: Logger,
): Promise<JobResult> {
  const fields = { jobId: job.id, attempt: job.retryCount + 1 };
  const parsed = v.safeParse(queue.payload, job.data);
  if (!parsed.success) {
    const reason = v.summarize(parsed.issues);
    log.error({ ...fields, reason }, 'a job with a payload that cannot be read went to its dead letters');
    return { id: job.id, status: 'deadletter', output: { message: reason } };
  }
  try {
    await handler(parsed.output, { jobId: job.id, number: fields.attempt, signal: job.signal });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const refused = error instanceof JobRefused;
    log.warn({ ...fields, err: error }, refused ? 'a job was refused' : 'a job failed');
    const message = error instanceof Error ? error.message : String(error);
    return { id: job.id, status: refused ? 'deadletter' : 'failed', output: { message } };
  }
}
