import { randomUUID } from 'node:crypto';
import type { Job } from '@newswatch/shared/contracts';
import type pg from 'pg';
import { fromKysely, type PgBoss, type Job as QueuedJob, type JobResult as QueueResult } from 'pg-boss';
import * as v from 'valibot';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { UNWATCHED, type WatchedWorker } from '../worker-loop.ts';
import { createQueue, silenceSeconds, startBoss, stopBoss } from './boss.ts';
import { FAULT_SENTENCE, type FollowedJob, followJob, UNFOLLOWED } from './followed-job.ts';
import { BEAT_SECONDS, type Heartbeat } from './heartbeat.ts';
import { type JobKind, JobRefused, type JobWorker, type PayloadSchema } from './job-kind.ts';
import {
  findJob,
  findLatestJob,
  insertJob,
  type JobRow,
  listFollowed,
  markFailed,
  presentJob,
} from './job-repository.ts';
import { countStalls, type LostTooOften } from './stalls.ts';
import { type WorkerPool, watched } from './worker-pool.ts';

export interface JobsOptions {
  readonly connection: pg.ClientConfig;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** The workers of this process; job workers are listed and paused there. */
  readonly pool?: WorkerPool;
  /** Seconds between two heartbeats; jobs of a silent worker are retried within six times this. */
  readonly beatSeconds?: number;
}

export interface SendOptions {
  /** The transaction to join: the job exists when it commits, and never if it rolls back. */
  readonly db?: Database;
  /** The earliest start time. */
  readonly startAfter?: Date;
  /** The key that the policy of the kind uses. */
  readonly key?: string;
}

export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  /** Jobs that failed permanently. */
  readonly dead: number;
}

/** Background jobs that survive crashes: executed at least once, in any process that shares the database. */
export interface Jobs {
  /** Returns the job's ID in the queue, or `undefined` if the policy of the kind allows no more jobs. */
  send<S extends PayloadSchema>(
    kind: JobKind<S>,
    payload: v.InferInput<S>,
    options?: SendOptions,
  ): Promise<string | undefined>;
  /** Sends many jobs in one statement. */
  sendMany<S extends PayloadSchema>(
    kind: JobKind<S>,
    payloads: readonly v.InferInput<S>[],
    options?: Pick<SendOptions, 'db' | 'startAfter'>,
  ): Promise<void>;
  /** Sends a job that a person follows with `GET /jobs/{id}`; the result is the body of a 202 response. */
  start<S extends PayloadSchema>(
    kind: JobKind<S>,
    payload: v.InferInput<S>,
    options: { userId: string; db?: Database },
  ): Promise<{ id: string; status: 'queued' }>;
  /** The progress of a job of this person; `undefined` if they have no job with this ID. */
  find(userId: string, jobId: string): Promise<Job | undefined>;
  /** The progress of this person's latest job of a kind. */
  findLatest<S extends PayloadSchema>(userId: string, kind: JobKind<S>): Promise<Job | undefined>;
  /** Starts working on a kind, and maintains its schedule. */
  work(worker: JobWorker): Promise<void>;
  /** The counts of jobs for the kinds that this process has sent or worked on. */
  counts(): Promise<QueueCounts[]>;
  /** Moves dead letters of a kind back into its queue. Returns how many there were. */
  redrive(queue: string, ids: readonly string[], db: Database): Promise<number>;
  /** Stops fetching, and waits at most 10 s for running jobs; the rest are retried elsewhere. */
  stop(): Promise<void>;
}

/** The polling interval in seconds. New jobs are announced at once; polling finds retries and delayed jobs. */
const POLL_SECONDS = 2;

/**
 * Creates the job queue of this process. It connects when the first job is sent, and creates the queue of each kind on first use.
 *
 * @example
 * const jobs = createJobs({ connection: storage.connection, db, log, now });
 * await jobs.work(jobWorker(exportArticles, ({ filter }) => exportTo(filter)));
 * const job = await jobs.start(exportArticles, { filter }, { userId });
 */
export function createJobs(options: JobsOptions): Jobs {
  const { connection, db, log, now, pool, beatSeconds = BEAT_SECONDS } = options;
  const listed = new Map<JobWorker['workerType'], Promise<WatchedWorker>>();
  const heartbeats: Heartbeat[] = [];
  /** The kinds that this process works on, each with its worker and whether it is fetching at the moment. */
  const fetching = new Map<string, { worker: JobWorker; running: boolean }>();
  const made = new Map<string, { kind: JobKind; queue: Promise<void> }>();
  let boss: Promise<PgBoss> | undefined;
  let stopped: Promise<void> | undefined;

  function connected(): Promise<PgBoss> {
    boss ??= startBoss(connection, log, silenceSeconds(beatSeconds)).catch((error: unknown) => {
      boss = undefined;
      throw error;
    });
    return boss;
  }

  async function queueOf(kind: JobKind): Promise<PgBoss> {
    const present = await connected();
    const known = made.get(kind.name) ?? {
      kind,
      queue: createQueue(present, kind, silenceSeconds(beatSeconds)),
    };
    made.set(kind.name, known);
    await known.queue.catch((error: unknown) => {
      made.delete(kind.name);
      throw error;
    });
    return present;
  }

  async function send(kind: JobKind, payload: object, options: SendOptions & { id?: string } = {}) {
    v.parse(kind.payload, payload);
    const present = await queueOf(kind);
    return present.send(kind.name, payload, {
      ...(options.id === undefined ? {} : { id: options.id }),
      ...(options.db ? { db: fromKysely(options.db) } : {}),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      ...(options.key === undefined ? {} : { singletonKey: options.key }),
    });
  }

  /** The listed worker under which the jobs of a kind run. */
  function workerOf({ workerType }: JobWorker): Promise<WatchedWorker> {
    if (!pool) return Promise.resolve(UNWATCHED);
    const known = listed.get(workerType);
    if (known) return known;
    const announced = pool.announce(workerType).then((heartbeat) => {
      heartbeats.push(heartbeat);
      return watched(pool, heartbeat);
    });
    listed.set(workerType, announced);
    return announced;
  }

  async function fetchJobs(worker: JobWorker): Promise<void> {
    const { kind, batchSize } = worker;
    const roomLog = log.child({ queue: kind.name });
    const listedAs = await workerOf(worker);
    const present = await queueOf(kind);
    await present.work<object, QueueResult[]>(
      kind.name,
      {
        batchSize,
        perJobResults: true,
        burstWhenBatchFull: batchSize > 1,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async (batch) => {
        const followed = await listFollowed(
          db,
          batch.map(({ id }) => id),
        );
        const lostTooOften = await countStalls(db, kind.name, batch, now());
        const rows = new Map(followed.map((row) => [row.queue_job_id, row]));
        return Promise.all(
          batch.map((job) => {
            const row = rows.get(job.id);
            const follow = row ? followJob({ db, now, log: roomLog }, row) : UNFOLLOWED;
            return listedAs.during(() => attempt(worker, job, follow, lostTooOften, roomLog), {
              id: job.id,
              type: kind.name,
              subject: kind.name.replaceAll('-', ' '),
            });
          }),
        );
      },
    );
  }

  /** Fetches only from queues that are not paused. */
  async function followPauses(): Promise<void> {
    for (const [name, entry] of fetching) {
      const may = (await workerOf(entry.worker)).mayTake(name);
      if (may === entry.running) continue;
      entry.running = may;
      try {
        if (may) await fetchJobs(entry.worker);
        else await (await connected()).offWork(name, { wait: false });
      } catch (error) {
        entry.running = !may;
        log.warn({ err: error, queue: name }, 'a queue could not be paused or resumed yet');
      }
    }
  }
  const stopHearing = pool?.onChange(() => void followPauses());

  /** A worker that was killed during its last attempt could not report the failure. */
  async function failIfLost(row: JobRow): Promise<JobRow> {
    if (row.finished_at) return row;
    const [queued] = await (await connected()).findJobs(row.kind, { id: row.queue_job_id });
    if (queued && ['created', 'retry', 'active'].includes(queued.state)) return row;
    await markFailed(db, row.id, FAULT_SENTENCE, now());
    // The job may have finished between the two queries.
    return (await findJob(db, row.user_id, row.id)) ?? row;
  }

  return {
    send: async (kind, payload, options) => (await send(kind, payload, options)) ?? undefined,
    async sendMany(kind, payloads, { db: trx, startAfter } = {}) {
      const rows = payloads.map((payload) => {
        v.parse(kind.payload, payload);
        return startAfter ? { data: payload, startAfter } : { data: payload };
      });
      if (rows.length === 0) return;
      await (await queueOf(kind)).insert(kind.name, rows, trx ? { db: fromKysely(trx) } : {});
    },
    async start(kind, payload, { userId, db: joined }) {
      const job = { id: newId('job'), user_id: userId, kind: kind.name, queue_job_id: randomUUID() };
      const write = async (trx: Database) => {
        await insertJob(trx, { ...job, created_at: now() });
        await send(kind, payload, { db: trx, id: job.queue_job_id });
      };
      await queueOf(kind);
      await (joined ? write(joined) : transaction(db, write));
      return { id: job.id, status: 'queued' };
    },
    async find(userId, jobId) {
      const row = await findJob(db, userId, jobId);
      return row && presentJob(await failIfLost(row));
    },
    async findLatest(userId, kind) {
      const row = await findLatestJob(db, userId, kind.name);
      return row && presentJob(await failIfLost(row));
    },
    async work(worker) {
      const { kind, schedule } = worker;
      const present = await queueOf(kind);
      const may = (await workerOf(worker)).mayTake(kind.name);
      fetching.set(kind.name, { worker, running: may });
      if (may) await fetchJobs(worker);
      if (schedule) await present.schedule(kind.name, schedule, {}, { tz: 'UTC' });
    },
    async counts() {
      const present = await connected();
      const found = await Promise.all(
        (await present.getQueues()).map(
          async ({ name }) => (await present.getQueueStats(name, { force: true }))[0],
        ),
      );
      const stats = new Map(found.flatMap((row) => (row ? [[row.name, row] as const] : [])));
      return [...made.values()].map(({ kind: { name, deadLetter } }) => ({
        name,
        waiting: stats.get(name)?.readyCount ?? 0,
        delayed: stats.get(name)?.deferredCount ?? 0,
        active: stats.get(name)?.activeCount ?? 0,
        failed: stats.get(name)?.failedCount ?? 0,
        dead: stats.get(deadLetter)?.queuedCount ?? 0,
      }));
    },
    redrive: async (queue, ids, trx) =>
      (await connected()).redrive(`${queue}-dead`, {
        ids: [...ids],
        destination: queue,
        db: fromKysely(trx),
      }),
    stop() {
      stopHearing?.();
      stopped ??= Promise.all(heartbeats.map((heartbeat) => heartbeat.draining()))
        .then(() => stopBoss(boss))
        .then(async () => void (await Promise.all(heartbeats.map((heartbeat) => heartbeat.stop()))));
      return stopped;
    },
  };
}

/** Each job of a batch settles separately: a failing job does not fail or repeat the others. */
async function attempt(
  { kind, handle }: JobWorker,
  job: QueuedJob<object> & { retryCount: number },
  followed: FollowedJob,
  lostTooOften: LostTooOften,
  log: Logger,
): Promise<QueueResult> {
  const fields = { jobId: job.id, attempt: job.retryCount + 1 };
  const lost = lostTooOften(job.id);
  if (lost) {
    log.error(fields, 'a job was moved to the dead-letter queue: its workers died while running it');
    await followed.failed(FAULT_SENTENCE);
    return { id: job.id, status: 'deadletter', output: { message: lost } };
  }
  try {
    // An unreadable payload is retried as after any error, because a process of a newer version may be able to read it.
    const payload = v.parse(kind.payload, job.data);
    await followed.running();
    const result = await handle(payload, {
      number: fields.attempt,
      signal: job.signal,
      progress: followed.progress,
    });
    await followed.completed(result ?? null);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const refused = error instanceof JobRefused;
    log.warn({ ...fields, err: error }, refused ? 'a job was refused' : 'a job failed');
    const message = error instanceof Error ? error.message : String(error);
    if (refused) await followed.failed(message);
    else if (job.retryCount >= kind.retry.limit) await followed.failed(FAULT_SENTENCE);
    else await followed.waiting();
    return { id: job.id, status: refused ? 'deadletter' : 'failed', output: { message } };
  }
}
