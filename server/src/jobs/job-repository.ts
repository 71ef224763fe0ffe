import type { Job } from '@newswatch/shared/contracts';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { JobsTable } from '../storage/schema.ts';
import type { JobResult } from './job-kind.ts';

export type JobRow = Selectable<JobsTable>;

export async function insertJob(
  db: Database,
  job: Pick<JobRow, 'id' | 'user_id' | 'kind' | 'queue_job_id' | 'created_at'>,
): Promise<void> {
  await db.insertInto('jobs').values(job).execute();
}

export function findJob(db: Database, userId: string, id: string): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function findLatestJob(db: Database, userId: string, kind: string): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The rows of the given jobs of the queue that somebody follows. */
export async function listFollowed(
  db: Database,
  queueJobIds: readonly string[],
): Promise<Pick<JobRow, 'id' | 'user_id' | 'queue_job_id'>[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'user_id', 'queue_job_id'])
    .where('queue_job_id', 'in', queueJobIds)
    .execute();
}

/** Updates a job that has not finished. A late update from an expired attempt has no effect. */
async function change(
  db: Database,
  id: string,
  changes: Updateable<Omit<JobsTable, 'result'>>,
): Promise<void> {
  await db.updateTable('jobs').set(changes).where('id', '=', id).where('finished_at', 'is', null).execute();
}

export const markRunning = (db: Database, id: string, now: Date): Promise<void> =>
  change(db, id, { status: 'running', started_at: now, done: 0 });

export const markQueued = (db: Database, id: string): Promise<void> => change(db, id, { status: 'queued' });

export const markProgress = (db: Database, id: string, done: number, total: number | null): Promise<void> =>
  change(db, id, { done, total });

export async function markCompleted(
  db: Database,
  id: string,
  result: JobResult | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      status: 'completed',
      result: result && JSON.stringify(result),
      done: eb.fn.coalesce('total', 'done'),
      finished_at: now,
    }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export const markFailed = (db: Database, id: string, error: string, now: Date): Promise<void> =>
  change(db, id, { status: 'failed', error, finished_at: now });

export function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    progress: { done: row.done, total: row.total },
    result: row.result,
    error: row.error,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
