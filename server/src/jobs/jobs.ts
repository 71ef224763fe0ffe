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
import { findJob, insertJob, type JobRow, listFollowed, markFailed, presentJob } from './job-repository.ts';
import { countStalls, type LostTooOften } from './stalls.ts';
import { type WorkerPool, watched } from './worker-pool.ts';

export interface JobsOptions {
  readonly connection: pg.ClientConfig;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** The workers of this process: what works on jobs is listed there, and paused. */
  readonly pool?: WorkerPool;
  /** How often workers say that they live: jobs of one that fell silent come back within six times this. */
  readonly beatSeconds?: number;
}

export interface SendOptions {
  /** The transaction to join: the job is there when it commits, and never when it rolls back. */
  readonly db?: Database;
  /** Not before this time. */
  readonly startAfter?: Date;
  /** What the kind's policy counts by. */
  readonly key?: string;
}

export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  /** Jobs that failed for good. */
  readonly dead: number;
}

/** Background work that survives every crash: at least once, in any process that shares the database. */
export interface Jobs {
  /** Answers the job's id in the queue, or `undefined` where the kind's policy says that one is enough. */
  send<S extends PayloadSchema>(
    kind: JobKind<S>,
    payload: v.InferInput<S>,
    options?: SendOptions,
  ): Promise<string | undefined>;
  /** Many in one statement. */
  sendMany<S extends PayloadSchema>(
    kind: JobKind<S>,
    payloads: readonly v.InferInput<S>[],
    options?: Pick<SendOptions, 'db' | 'startAfter'>,
  ): Promise<void>;
  /** Sends a job that a person follows with `GET /jobs/{id}`; what it answers is the body of a 202. */
  start<S extends PayloadSchema>(
    kind: JobKind<S>,
    payload: v.InferInput<S>,
    options: { userId: string; db?: Database },
  ): Promise<{ id: string; status: 'queued' }>;
  /** How far a job of this person is; `undefined` where they have none of this id. */
  find(userId: string, jobId: string): Promise<Job | undefined>;
  /** Begins to work on a kind, and keeps its schedule. */
  work(worker: JobWorker): Promise<void>;
  /** Of the kinds this process has sent or worked on. */
  counts(): Promise<QueueCounts[]>;
  /** Puts dead letters of a kind back into its queue. Answers how many there were. */
  redrive(queue: string, ids: readonly string[], db: Database): Promise<number>;
  /** Fetches nothing more, and waits for what is running, 10 s at most; the rest is tried again elsewhere. */
  stop(): Promise<void>;
}

/** New jobs are announced at once; retries and delayed jobs come due in silence and are found by looking. */
const POLL_SECONDS = 2;

/**
 * The job queue of this process. It connects with the first job, and makes the queue of each kind when it first meets it.
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
  /** Kinds whose queue this process takes from at the moment, and what makes it do so. */
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

  /** As which worker a kind's jobs are done. */
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

  /** Takes from the queues that may be taken from, and from no others. */
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

  /** A worker that was killed in its last try could not say so. */
  async function failIfLost(row: JobRow): Promise<JobRow> {
    if (row.finished_at) return row;
    const [queued] = await (await connected()).findJobs(row.kind, { id: row.queue_job_id });
    if (queued && ['created', 'retry', 'active'].includes(queued.state)) return row;
    await markFailed(db, row.id, FAULT_SENTENCE, now());
    // It may have finished between the two questions.
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

/** One job of a batch settles for itself: a failing neighbour neither fails nor repeats it. */
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
    log.error(fields, 'a job went to its dead letters: its workers died with it in hand');
    await followed.failed(FAULT_SENTENCE);
    return { id: job.id, status: 'deadletter', output: { message: lost } };
  }
  const parsed = v.safeParse(kind.payload, job.data);
  if (!parsed.success) {
    const reason = v.summarize(parsed.issues);
    log.error({ ...fields, reason }, 'a job with a payload that cannot be read went to its dead letters');
    await followed.failed(FAULT_SENTENCE);
    return { id: job.id, status: 'deadletter', output: { message: reason } };
  }
  try {
    await followed.running();
    const result = await handle(parsed.output, {
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
