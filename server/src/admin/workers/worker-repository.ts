import { type AdminWorker, WorkerType, workerTypes } from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { BEATS_KEPT, workerStatus } from '../../jobs/heartbeat.ts';
import type { Database } from '../../storage/database.ts';
import type { WorkersTable } from '../../storage/schema.ts';

export type WorkerRow = Selectable<WorkersTable>;

/** Stopped workers are listed for this long, dead ones until they are removed. */
const STOPPED_SHOWN_MS = 10 * 60_000;

/** Workers that are running or ran recently, in the order of the pipeline. */
export async function listWorkerRows(db: Database, now: Date): Promise<WorkerRow[]> {
  const rows = await db
    .selectFrom('workers')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'stopped'),
        eb('last_heartbeat_at', '>', new Date(now.getTime() - STOPPED_SHOWN_MS)),
      ]),
    )
    .execute();
  const place = ({ type }: WorkerRow) => (workerTypes as readonly string[]).indexOf(type);
  return rows
    .filter((row) => v.is(WorkerType, row.type))
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The kind and status of each worker, as on /admin/workers. */
export async function listWorkers(db: Database, now: Date): Promise<Pick<AdminWorker, 'type' | 'status'>[]> {
  const rows = await listWorkerRows(db, now);
  return rows.map((row) => ({ type: v.parse(WorkerType, row.type), status: workerStatus(row, now) }));
}

export function findWorkerRow(db: Database, id: string): Promise<WorkerRow | undefined> {
  return db.selectFrom('workers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function presentWorker(row: WorkerRow, now: Date): AdminWorker {
  const status = workerStatus(row, now);
  const works = status !== 'dead' && status !== 'stopped';
  return {
    id: row.id,
    name: row.name,
    type: v.parse(WorkerType, row.type),
    hostname: row.hostname,
    pid: row.pid,
    version: row.version,
    status,
    concurrency: row.concurrency,
    current_jobs: works
      ? row.current_jobs.map((job) => ({
          ...job,
          running_ms: Math.max(0, now.getTime() - new Date(job.started_at).getTime()),
        }))
      : [],
    processed_1h: row.processed_1h,
    failed_1h: row.failed_1h,
    avg_ms: row.avg_ms,
    p95_ms: row.p95_ms,
    memory_mb: row.memory_mb,
    cpu_percent: row.cpu_percent,
    started_at: row.started_at.toISOString(),
    last_heartbeat_at: row.last_heartbeat_at.toISOString(),
    beats: beatsOf(row, now),
    last_error: row.last_error,
  };
}

/**
 * One mark for each heartbeat that was due. A heartbeat may be late by half its interval. Null before the worker was
 * started.
 */
function beatsOf({ beats, started_at, beat_ms }: WorkerRow, now: Date): (boolean | null)[] {
  const times = beats.map((beat) => new Date(beat).getTime());
  return Array.from({ length: BEATS_KEPT }, (_, index) => {
    const end = now.getTime() - (BEATS_KEPT - (index + 1)) * beat_ms;
    if (end < started_at.getTime()) return null;
    return times.some((time) => time > end - beat_ms * 1.5 && time <= end);
  });
}
