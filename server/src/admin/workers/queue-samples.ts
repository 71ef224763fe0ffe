import type { AdminQueues } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../../jobs/index.ts';
import type { Database } from '../../storage/database.ts';
import type { Queues } from './queues.ts';

/** Runs every minute, in one of all processes. */
export const sampleQueues = defineJob({ name: 'sample-queues', payload: v.object({}), policy: 'short' });

const SHOWN_MINUTES = 60;
const KEPT_DAYS = 7;

/** Records the length of every queue for the charts, and deletes samples that are too old for any chart. */
export async function writeQueueSamples(
  db: Database,
  queues: Pick<Queues, 'list'>,
  now: Date,
): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const rows = (await queues.list(now)).map(({ name, waiting, oldest_waiting_seconds }) => ({
    queue: name,
    at,
    waiting,
    oldest_seconds: oldest_waiting_seconds ?? 0,
  }));
  if (rows.length > 0) {
    await db
      .insertInto('queue_samples')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .deleteFrom('queue_samples')
    .where('at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}

/** Reads, for each minute of the last hour, the queue whose oldest job had waited longest. */
export async function readLag(db: Database, now: Date): Promise<v.InferOutput<typeof AdminQueues>['lag']> {
  const { rows } = await sql<{ at: Date; queue: string; oldest_seconds: number }>`
    select distinct on (at) at, queue, oldest_seconds from queue_samples
    where at > ${now}::timestamptz - make_interval(mins => ${SHOWN_MINUTES})
    order by at, oldest_seconds desc, queue`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
