import { messages, type Pagination, type ShortListQuery } from '@newswatch/shared/contracts';
import {
  type AdminQueue,
  type AdminQueues,
  type AdminWorker,
  adminMessages,
  type QueueJobs,
  type QueueJobsBulk,
  type QueueJobsBulkAnswer,
  type QueueJobsQuery,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Asker } from '../../accounts/index.ts';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import type { Jobs } from '../../jobs/index.ts';
import { commandWorkers } from '../../jobs/worker-pool.ts';
import { publishToAdministrators } from '../../live/index.ts';
import { offsetOf, pagination, shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema, WorkersTable } from '../../storage/schema.ts';
import { JOBS_COUNTED_MAX } from './queue.ts';
import { readLag } from './queue-samples.ts';
import { createQueues, splitJobId } from './queues.ts';
import { findWorkerRow, listWorkerRows, presentWorker, type WorkerRow } from './worker-repository.ts';

type ShortList = v.InferOutput<typeof ShortListQuery>;
type WorkerChange = 'pause' | 'resume' | 'drain' | 'restart';

/** Workers, queues and jobs, for administrators to monitor and control. The app checks the role first. */
export interface AdminWorkersService {
  list(page: ShortList, now: Date): Promise<{ items: AdminWorker[]; pagination: Pagination }>;
  /** @throws {Failure} `not_found` */
  get(workerId: string, now: Date): Promise<AdminWorker>;
  /** @throws {Failure} `not_found`; `state_conflict` if the worker is not running */
  change(
    asker: Asker,
    workerId: string,
    change: WorkerChange,
    now: Date,
  ): Promise<{ worker: AdminWorker; message: string }>;
  /** @throws {Failure} `not_found`; `state_conflict` if the worker is running */
  remove(asker: Asker, workerId: string, now: Date): Promise<{ message: string }>;
  queues(page: ShortList, now: Date): Promise<v.InferOutput<typeof AdminQueues>>;
  /** @throws {Failure} `not_found`; `state_conflict` if the queue cannot be paused */
  setPaused(
    asker: Asker,
    queueName: string,
    paused: boolean,
    now: Date,
  ): Promise<{ queue: AdminQueue; message: string }>;
  jobs(query: v.InferOutput<typeof QueueJobsQuery>, now: Date): Promise<v.InferOutput<typeof QueueJobs>>;
  /** @throws {Failure} `not_found` if there is no such dead job */
  retryOrDiscard(
    asker: Asker,
    jobId: string,
    action: 'retry' | 'discard',
    now: Date,
  ): Promise<{ id: string; message: string }>;
  bulk(
    asker: Asker,
    request: v.InferOutput<typeof QueueJobsBulk>,
    now: Date,
  ): Promise<v.InferOutput<typeof QueueJobsBulkAnswer>>;
}

const WANTED: Record<Exclude<WorkerChange, 'restart'>, WorkersTable['wanted']['__select__']> = {
  pause: 'paused',
  resume: 'running',
  drain: 'draining',
};

const says = adminMessages.workers;
const notFound = () => new Failure('not_found', messages.generic.notFound);

export function createAdminWorkers({ db, jobs }: { db: Database; jobs: Jobs }): AdminWorkersService {
  const queues = createQueues({ db, jobs });

  async function findWorker(on: Database, workerId: string): Promise<WorkerRow> {
    const row = await findWorkerRow(on, workerId);
    if (!row) throw notFound();
    return row;
  }

  /** A page of the given queue, or the newest jobs of several queues, by default of all. */
  async function listJobs(query: v.InferOutput<typeof QueueJobsQuery>, now: Date) {
    const { status } = query;
    const names = query.queue ?? (await queues.list(now)).map(({ name }) => name);
    const [only, ...others] = names;
    if (only !== undefined && others.length === 0) {
      const page = { status, limit: query.per_page, offset: offsetOf(query) };
      const { items, total } = await queues.jobs(only, page, now);
      return { items, pagination: pagination(query, Math.min(total, JOBS_COUNTED_MAX)) };
    }
    const end = offsetOf(query) + query.per_page;
    const lists = await Promise.all(
      names.map((name) => queues.jobs(name, { status, limit: end, offset: 0 }, now)),
    );
    const when = (job: { finished_at: string | null; run_at: string | null }) =>
      job.finished_at ?? job.run_at ?? '';
    const all = lists.flatMap(({ items }) => items).sort((a, b) => when(b).localeCompare(when(a)));
    const total = lists.reduce((sum, list) => sum + list.total, 0);
    return {
      items: all.slice(offsetOf(query), end),
      pagination: pagination(query, Math.min(total, JOBS_COUNTED_MAX)),
    };
  }

  return {
    async list(page, now) {
      const rows = await listWorkerRows(db, now);
      return shortList(
        rows.map((row) => presentWorker(row, now)),
        page,
      );
    },

    get: async (workerId, now) => presentWorker(await findWorker(db, workerId), now),

    async change(asker, workerId, change, now) {
      const row = await transaction(db, async (trx) => {
        const before = await findWorker(await held(trx, workerId), workerId);
        const { status } = presentWorker(before, now);
        if (status === 'dead' || status === 'stopped') throw new Failure('state_conflict', says.notRunning);
        const wanted = change === 'restart' ? 'running' : WANTED[change];
        await trx.updateTable('workers').set({ wanted }).where('id', '=', workerId).execute();
        await writeAudit(
          trx,
          `worker.${change}`,
          {
            type: 'worker',
            id: workerId,
            ...commanded(before, change, now),
            detail: { name: before.name },
          },
          { ...asker, at: now },
        );
        await commandWorkers(trx, change === 'restart' ? workerId : '');
        return { ...before, wanted };
      });
      return { worker: presentWorker(row, now), message: says[change] };
    },

    async remove(asker, workerId, now) {
      await transaction(db, async (trx) => {
        const before = await findWorker(await held(trx, workerId), workerId);
        const { status } = presentWorker(before, now);
        if (status !== 'dead' && status !== 'stopped') throw new Failure('state_conflict', says.stillRunning);
        await trx.deleteFrom('workers').where('id', '=', workerId).execute();
        const was = { status, type: before.type, version: before.version };
        await writeAudit(
          trx,
          'worker.removed',
          { type: 'worker', id: workerId, before: was, after: null, detail: { name: before.name } },
          { ...asker, at: now },
        );
        await publishToAdministrators(trx, 'workers', {});
      });
      return { message: says.removed };
    },

    async queues(page, now) {
      const [items, lag] = await Promise.all([queues.list(now), readLag(db, now)]);
      return { ...shortList(items, page), lag };
    },

    async setPaused(asker, name, paused, now) {
      const before = await queues.get(name, now);
      if (!before.can_pause) throw new Failure('state_conflict', says.cannotPause);
      if (before.paused_with) throw new Failure('state_conflict', adminMessages.pauses.queueWithAll);
      await transaction(db, async (trx) => {
        const written = paused
          ? await trx
              .insertInto('paused_queues')
              .values({ name, paused_by: asker.id, paused_at: now })
              .onConflict((conflict) => conflict.doNothing())
              .returning('name')
              .execute()
          : await trx.deleteFrom('paused_queues').where('name', '=', name).returning('name').execute();
        // Nothing changed, so no audit row is written.
        if (written.length === 0) return;
        await writeAudit(
          trx,
          paused ? 'queue.paused' : 'queue.resumed',
          { type: 'queue', id: name, before: { paused: !paused }, after: { paused } },
          { ...asker, at: now },
        );
        await commandWorkers(trx);
        await publishToAdministrators(trx, 'workers', {});
      });
      return {
        queue: { ...before, paused },
        message: paused ? says.queuePaused : says.queueResumed,
      };
    },

    jobs: listJobs,

    async retryOrDiscard(asker, jobId, action, now) {
      await transaction(db, async (trx) => {
        if (!(await queues[action](trx, jobId, now))) throw notFound();
        await auditJob(trx, asker, action, jobId, now);
        await publishToAdministrators(trx, 'workers', {});
      });
      return { id: jobId, message: action === 'retry' ? says.jobRetried : says.jobDiscarded };
    },

    async bulk(asker, request, now) {
      const ids = 'ids' in request ? request.ids : await queues.deadIds(request.queue, now);
      let done = 0;
      for (const jobId of ids) {
        // Handles each job separately: one that somebody else already handled does not affect the others.
        const changed = await transaction(db, async (trx) => {
          const there = await queues[request.action](trx, jobId, now);
          if (there) await auditJob(trx, asker, request.action, jobId, now);
          return there;
        });
        if (changed) done += 1;
      }
      if (done > 0) await publishToAdministrators(db, 'workers', {});
      const refused = ids.length - done;
      return { done, refused, message: bulkMessage(request.action, done, refused) };
    },
  };
}

/** Locks the worker until the transaction ends. */
async function held(trx: Transaction<Schema>, workerId: string): Promise<Transaction<Schema>> {
  await trx.selectFrom('workers').select('id').where('id', '=', workerId).forUpdate().execute();
  return trx;
}

/** The command for a worker before and after the change. Each restart is a new command. */
function commanded(before: WorkerRow, change: WorkerChange, now: Date): { before: object; after: object } {
  if (change !== 'restart') return { before: { wanted: before.wanted }, after: { wanted: WANTED[change] } };
  return {
    before: { wanted: before.wanted, restart_asked_at: null },
    after: { wanted: 'running', restart_asked_at: now },
  };
}

function auditJob(
  trx: Transaction<Schema>,
  asker: Asker,
  action: 'retry' | 'discard',
  jobId: string,
  now: Date,
): Promise<void> {
  const [queue] = splitJobId(jobId);
  const after = action === 'retry' ? 'waiting' : 'discarded';
  const change = { before: { status: 'dead' }, after: { status: after } };
  const done = action === 'retry' ? 'job.retried' : 'job.discarded';
  const object = { type: 'job', id: jobId, ...change, detail: { queue } } as const;
  return writeAudit(trx, done, object, { ...asker, at: now });
}

function bulkMessage(action: 'retry' | 'discard', done: number, refused: number): string {
  const jobs = done === 1 ? '1 job' : `${done.toLocaleString('en')} jobs`;
  const sentence = action === 'retry' ? `${jobs} returned to the queue` : `${jobs} discarded`;
  return refused === 0
    ? `${sentence}.`
    : `${sentence}; ${refused === 1 ? '1 was' : `${refused.toLocaleString('en')} were`} no longer there.`;
}
