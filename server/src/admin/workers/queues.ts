import { messages } from '@newswatch/shared/contracts';
import type { AdminQueue, QueueJob } from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import type { Jobs } from '../../jobs/index.ts';
import { activityOf } from '../../jobs/paused-activities.ts';
import type { Database } from '../../storage/database.ts';
import { createCrawlQueues } from './crawl-queues.ts';
import { createDeliveryQueue } from './delivery-queue.ts';
import { createJobQueues } from './job-queues.ts';
import { ACCOUNT_MAILS, createAccountMailQueue } from './mail-queue.ts';
import { createPushQueue, PUSHES } from './push-queue.ts';
import type { JobRow, JobsPage, QueueCounts, QueueSource } from './queue.ts';
import { createWebhookQueue } from './webhook-queue.ts';

/** All queues combined. */
export interface Queues {
  list(now: Date): Promise<AdminQueue[]>;
  /** @throws {Failure} `not_found` */
  get(name: string, now: Date): Promise<AdminQueue>;
  jobs(name: string, page: JobsPage, now: Date): Promise<{ items: QueueJob[]; total: number }>;
  retry(trx: Database, jobId: string, now: Date): Promise<boolean>;
  discard(trx: Database, jobId: string, now: Date): Promise<boolean>;
  deadIds(name: string, now: Date): Promise<string[]>;
}

/** Failures in these queues are normal, such as a link that no longer exists, and have their own list. */
const NO_JOBS: ReadonlySet<string> = new Set([
  'crawl',
  'links',
  'match',
  'email',
  'whatsapp',
  'webhooks',
  PUSHES,
  ACCOUNT_MAILS,
]);

/** Background jobs that failed permanently: something is wrong with Newswatch itself. */
export const countDeadJobs = (queues: readonly Pick<AdminQueue, 'name' | 'dead'>[]): number =>
  queues.reduce((sum, { name, dead }) => (NO_JOBS.has(name) ? sum : sum + dead), 0);

/** Outside this module, a job's ID starts with the name of its queue. */
const SEPARATOR = '~';

export function splitJobId(jobId: string): [queue: string, id: string] {
  const at = jobId.indexOf(SEPARATOR);
  return [jobId.slice(0, at), jobId.slice(at + 1)];
}

export function createQueues({ db, jobs }: { db: Database; jobs: Pick<Jobs, 'redrive'> }): Queues {
  const sources: readonly QueueSource[] = [
    createCrawlQueues(db),
    createDeliveryQueue(db),
    createWebhookQueue(db),
    createPushQueue(db),
    createAccountMailQueue(db),
    createJobQueues(db, jobs),
  ];

  async function countAll(now: Date): Promise<AdminQueue[]> {
    const [counts, pausedRows, pausedActivities] = await Promise.all([
      Promise.all(sources.map((source) => source.count(now))),
      db.selectFrom('paused_queues').select('name').execute(),
      db.selectFrom('paused_activities').select('activity').execute(),
    ]);
    const paused = new Set(pausedRows.map(({ name }) => name));
    const activities = pausedActivities.map(({ activity }) => activity);
    return counts.flat().map((queue: QueueCounts) => {
      const paused_with = activityOf(queue.name, activities);
      return {
        ...queue,
        paused: paused.has(queue.name) || paused_with !== null,
        can_pause: queue.name !== ACCOUNT_MAILS,
        paused_with,
      };
    });
  }

  async function change(
    what: 'retry' | 'discard',
    trx: Database,
    jobId: string,
    now: Date,
  ): Promise<boolean> {
    const [queue, id] = splitJobId(jobId);
    for (const source of sources) if ((await source[what](trx, queue, [id], now)) > 0) return true;
    return false;
  }

  return {
    list: countAll,
    async get(name, now) {
      const queue = (await countAll(now)).find((each) => each.name === name);
      if (!queue) throw new Failure('not_found', messages.generic.notFound);
      return queue;
    },
    async jobs(name, page, now) {
      for (const source of sources) {
        const found = await source.list(name, page, now);
        if (found) return { ...found, items: found.items.map((row) => named(name, row)) };
      }
      throw new Failure('not_found', messages.generic.notFound);
    },
    retry: (trx, jobId, now) => change('retry', trx, jobId, now),
    discard: (trx, jobId, now) => change('discard', trx, jobId, now),
    async deadIds(name, now) {
      const ids = await Promise.all(sources.map((source) => source.listDead(name, now)));
      return ids.flat().map((id) => `${name}${SEPARATOR}${id}`);
    },
  };
}

const named = (queue: string, row: JobRow): QueueJob => ({
  ...row,
  trace_id: row.trace_id ?? null,
  id: `${queue}${SEPARATOR}${row.id}`,
  queue,
});
