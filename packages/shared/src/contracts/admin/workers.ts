import * as v from 'valibot';
import { Count, filterOf, idSchema, listOf, MessageAnswer, paging, Timestamp } from '../primitives.ts';
import { Activity } from './pauses.ts';

export const workerTypes = [
  'scheduler',
  'crawler',
  'renderer',
  'extractor',
  'matcher',
  'email_sender',
  'whatsapp_sender',
  'webhook_dispatcher',
  'digester',
  'cleaner',
] as const;
export const WorkerType = v.picklist(workerTypes);
export type WorkerType = v.InferOutput<typeof WorkerType>;

export const WorkerStatus = v.picklist([
  'starting',
  'idle',
  'busy',
  'paused',
  'draining',
  'stale',
  'dead',
  'stopped',
]);
export type WorkerStatus = v.InferOutput<typeof WorkerStatus>;

export const WorkerId = idSchema('wrk');
export const WorkerParams = v.strictObject({ workerId: WorkerId });

export const AdminWorker = v.object({
  id: WorkerId,
  /** Short and unique among running workers: `crawler-1`. */
  name: v.string(),
  type: WorkerType,
  hostname: v.string(),
  pid: Count,
  version: v.string(),
  status: WorkerStatus,
  /** The number of jobs that the worker runs at once. */
  concurrency: Count,
  current_jobs: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      subject: v.string(),
      started_at: Timestamp,
      running_ms: Count,
    }),
  ),
  processed_1h: Count,
  failed_1h: Count,
  avg_ms: v.nullable(Count),
  p95_ms: v.nullable(Count),
  /** The memory of the whole process in which the worker runs; `cpu_percent` also refers to the process. */
  memory_mb: v.nullable(Count),
  cpu_percent: v.nullable(Count),
  started_at: Timestamp,
  last_heartbeat_at: Timestamp,
  /** Whether a heartbeat arrived, every ten seconds over the last two minutes, oldest first; null before it started. */
  beats: v.array(v.nullable(v.boolean())),
  last_error: v.nullable(v.string()),
});
export type AdminWorker = v.InferOutput<typeof AdminWorker>;

export const AdminWorkers = listOf(AdminWorker);
export const AdminWorkerAnswer = v.object({ worker: AdminWorker });
export const AdminWorkerChanged = v.object({ worker: AdminWorker, message: v.string() });

export const QueueName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,60}$/, 'Unknown queue'));
export const QueueParams = v.strictObject({ queueName: QueueName });

export const AdminQueue = v.object({
  name: QueueName,
  waiting: Count,
  active: Count,
  delayed: Count,
  /** Attempts that failed within the last hour. null for queues that delete what they have processed. */
  failed: v.nullable(Count),
  /** Jobs that failed permanently and wait for a decision. */
  dead: Count,
  paused: v.boolean(),
  /** False for queues that must not stop: codes and links that people wait for. */
  can_pause: v.boolean(),
  /** The paused activity for which the queue is waiting. Older servers do not send it. */
  paused_with: v.optional(v.nullable(Activity)),
  oldest_waiting_seconds: v.nullable(Count),
  /** Jobs done per minute, over the last ten. null for queues that delete what they have processed. */
  rate_per_minute: v.nullable(v.number()),
  /** Whether its jobs are sent on a schedule, even if there is no work. Older servers do not send this field. */
  is_routine: v.optional(v.boolean()),
});
export type AdminQueue = v.InferOutput<typeof AdminQueue>;

export const AdminQueues = v.object({
  ...listOf(AdminQueue).entries,
  /** The waiting time of the oldest job in any queue, minute by minute over the last hour. */
  lag: v.array(v.object({ at: Timestamp, oldest_seconds: Count, queue: QueueName })),
});
export const AdminQueueChanged = v.object({ queue: AdminQueue, message: v.string() });

export const QueueJobStatus = v.picklist(['waiting', 'delayed', 'active', 'failed', 'dead', 'completed']);
export type QueueJobStatus = v.InferOutput<typeof QueueJobStatus>;

/** Opaque: identifies the queue as well as the job. */
export const QueueJobId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,60}~[\w.-]{1,120}$/, 'Unknown ID'));
export const QueueJobParams = v.strictObject({ queueJobId: QueueJobId });

export const QueueJob = v.object({
  id: QueueJobId,
  queue: QueueName,
  type: v.string(),
  /** A short description; contains no secret. */
  payload_summary: v.string(),
  status: QueueJobStatus,
  attempts: Count,
  max_attempts: v.nullable(Count),
  run_at: v.nullable(Timestamp),
  started_at: v.nullable(Timestamp),
  finished_at: v.nullable(Timestamp),
  error: v.nullable(v.string()),
  /**
   * The trace of the article that it is about; null for other jobs, and while traces are switched off. Older servers do not
   * send it.
   */
  trace_id: v.optional(v.nullable(v.string()), null),
  /** A page with more details. */
  link: v.nullable(v.string()),
  /** False for jobs that cannot be queued again. */
  can_retry: v.boolean(),
});
export type QueueJob = v.InferOutput<typeof QueueJob>;

export const QueueJobsQuery = v.strictObject({
  ...paging,
  queue: v.optional(filterOf(QueueName, 'Unknown queue')),
  /** One state at a time: the states overlap, since a failed job that will be retried is also scheduled. */
  status: v.optional(QueueJobStatus, 'dead'),
});
export const QueueJobs = listOf(QueueJob);
export const QueueJobChanged = v.object({ ...MessageAnswer.entries, id: QueueJobId });

/** Selected jobs, or every dead one of a queue. */
export const QueueJobsBulk = v.union([
  v.strictObject({
    action: v.picklist(['retry', 'discard']),
    ids: v.pipe(v.array(QueueJobId), v.minLength(1), v.maxLength(100)),
  }),
  v.strictObject({ action: v.literal('retry'), queue: QueueName }),
]);
export const QueueJobsBulkAnswer = v.object({ ...MessageAnswer.entries, done: Count, refused: Count });
