import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer, ShortListQuery } from '../../primitives.ts';
import {
  AdminQueueChanged,
  AdminQueues,
  AdminWorkerAnswer,
  AdminWorkerChanged,
  AdminWorkers,
  QueueJobChanged,
  QueueJobParams,
  QueueJobs,
  QueueJobsBulk,
  QueueJobsBulkAnswer,
  QueueJobsQuery,
  QueueParams,
  WorkerParams,
} from '../workers.ts';

const ofWorker = {
  method: 'POST',
  access: 'admin',
  params: WorkerParams,
  answer: AdminWorkerChanged,
} as const;
const ofQueue = { method: 'POST', access: 'admin', params: QueueParams, answer: AdminQueueChanged } as const;
const ofJob = { method: 'POST', access: 'admin', params: QueueJobParams, answer: QueueJobChanged } as const;

export const list = defineCall({
  method: 'GET',
  path: '/admin/workers',
  summary: 'List every worker in every process, with its heartbeat',
  access: 'admin',
  query: ShortListQuery,
  answer: AdminWorkers,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/workers/:workerId',
  summary: 'Get a worker',
  access: 'admin',
  params: WorkerParams,
  answer: AdminWorkerAnswer,
});

export const pause = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/pause',
  summary: 'Pause a worker; it accepts no new work until it is resumed',
});

export const resume = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/resume',
  summary: 'Resume a paused worker',
});

export const drain = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/drain',
  summary:
    'Drain a worker; it finishes its current work and accepts no new work, for example before an upgrade',
});

export const restart = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/restart',
  summary: 'Restart the part of a process that a worker belongs to',
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/workers/:workerId',
  summary: 'Remove a dead or stopped worker',
  access: 'admin',
  params: WorkerParams,
  answer: MessageAnswer,
});

export const queues = defineCall({
  method: 'GET',
  path: '/admin/queues',
  summary: 'List the queues, and how many jobs are waiting, running or permanently failed in each',
  access: 'admin',
  query: ShortListQuery,
  answer: AdminQueues,
});

export const pauseQueue = defineCall({
  ...ofQueue,
  path: '/admin/queues/:queueName/pause',
  summary: 'Pause a queue; running jobs finish, and new jobs wait',
});

export const resumeQueue = defineCall({
  ...ofQueue,
  path: '/admin/queues/:queueName/resume',
  summary: 'Resume a paused queue',
});

export const jobs = defineCall({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List the jobs in the queues, by status; by default, permanently failed jobs',
  access: 'admin',
  query: QueueJobsQuery,
  answer: QueueJobs,
});

export const retryJob = defineCall({
  ...ofJob,
  path: '/admin/jobs/:queueJobId/retry',
  summary: 'Return a permanently failed job to its queue',
});

export const discardJob = defineCall({
  ...ofJob,
  path: '/admin/jobs/:queueJobId/discard',
  summary: 'Discard a permanently failed job',
});

export const bulkRetry = defineCall({
  method: 'POST',
  path: '/admin/jobs/bulk-retry',
  summary: 'Retry or discard selected jobs, or retry all permanently failed jobs in a queue',
  access: 'admin',
  body: QueueJobsBulk,
  answer: QueueJobsBulkAnswer,
});
