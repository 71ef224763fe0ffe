import type { JobStatus } from '@newswatch/shared/contracts';
import type { Activity } from '@newswatch/shared/contracts/admin';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** Attempts of background jobs that ended with the death of their worker. */
export interface JobStallsTable {
  job_id: string;
  attempt: number;
  at: Time;
}

export interface JobsTable {
  id: string;
  user_id: string;
  kind: string;
  /** The job's id in the queue. */
  queue_job_id: string;
  status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>;
  done: Generated<number>;
  total: number | null;
  result: JSONColumnType<Record<string, unknown>, string, string> | null;
  error: string | null;
  created_at: Time;
  started_at: Time | null;
  finished_at: Time | null;
}

export interface WorkersTable {
  id: string;
  name: string;
  type: string;
  hostname: string;
  pid: number;
  /** The `presence` of its process; null if that does not listen to the database. */
  presence: Generated<number | null>;
  version: string;
  status: 'starting' | 'idle' | 'busy' | 'paused' | 'draining' | 'stopped';
  processed: Generated<number>;
  failed: Generated<number>;
  last_error: string | null;
  started_at: Time;
  last_heartbeat_at: Time;
  /** The heartbeat interval. */
  beat_ms: Generated<number>;
  concurrency: Generated<number>;
  /** The jobs in progress, as of its last heartbeat. */
  current_jobs: ColumnType<CurrentJob[], string | undefined, string>;
  processed_1h: Generated<number>;
  failed_1h: Generated<number>;
  avg_ms: number | null;
  p95_ms: number | null;
  /** Values of the whole process, here and below. */
  memory_mb: number | null;
  cpu_percent: number | null;
  /** The heartbeats of the last two minutes, oldest first. */
  beats: ColumnType<Date[], Date[] | undefined, Date[]>;
  /** The state that an administrator requested. */
  wanted: ColumnType<'running' | 'paused' | 'draining', undefined, 'running' | 'paused' | 'draining'>;
}

/** A piece of work in progress. */
export interface CurrentJob {
  id: string;
  type: string;
  subject: string;
  started_at: string;
}

/** One row per worker and half hour. */
export interface WorkerHalfHoursTable {
  worker_id: string;
  type: string;
  half_hour: Time;
  beats: number;
  processed: number;
  failed: number;
}

export interface PausedQueuesTable {
  name: string;
  paused_by: string | null;
  paused_at: Time;
}

/** An activity that an administrator has paused. */
export interface PausedActivitiesTable {
  activity: Activity;
  reason: string;
  paused_by: string | null;
  paused_at: Time;
}

export interface QueueSamplesTable {
  queue: string;
  at: Time;
  waiting: number;
  oldest_seconds: number;
}

/** The tables of background jobs and of the workers that run them. */
export interface WorkerSchema {
  job_stalls: JobStallsTable;
  jobs: JobsTable;
  workers: WorkersTable;
  worker_half_hours: WorkerHalfHoursTable;
  paused_queues: PausedQueuesTable;
  paused_activities: PausedActivitiesTable;
  queue_samples: QueueSamplesTable;
}
