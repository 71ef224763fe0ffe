import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
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
  summary: 'Every worker of every process, with its heartbeat',
  access: 'admin',
  answer: AdminWorkers,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/workers/:workerId',
  summary: 'One worker',
  access: 'admin',
  params: WorkerParams,
  answer: AdminWorkerAnswer,
});

export const pause = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/pause',
  summary: 'The worker takes nothing new until it is resumed',
});

export const resume = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/resume',
  summary: 'The worker is taking work again',
});

export const drain = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/drain',
  summary: 'The worker finishes its current work and then stops taking more, for instance before an upgrade',
});

export const restart = defineCall({
  ...ofWorker,
  path: '/admin/workers/:workerId/restart',
  summary: 'The part of the process that the worker belongs to stops and starts again',
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/workers/:workerId',
  summary: 'Forget a dead or stopped worker',
  access: 'admin',
  params: WorkerParams,
  answer: MessageAnswer,
});

export const queues = defineCall({
  method: 'GET',
  path: '/admin/queues',
  summary: 'Every queue: what is waiting, running, and gave up',
  access: 'admin',
  answer: AdminQueues,
});

export const pauseQueue = defineCall({
  ...ofQueue,
  path: '/admin/queues/:queueName/pause',
  summary: 'No worker takes anything from the queue; what runs ends, what comes waits',
});

export const resumeQueue = defineCall({
  ...ofQueue,
  path: '/admin/queues/:queueName/resume',
  summary: 'Workers take from the queue again',
});

export const jobs = defineCall({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Jobs of the queues, by status; without one those that gave up',
  access: 'admin',
  query: QueueJobsQuery,
  answer: QueueJobs,
});

export const retryJob = defineCall({
  ...ofJob,
  path: '/admin/jobs/:queueJobId/retry',
  summary: 'Put a job that gave up back into its queue',
});

export const discardJob = defineCall({
  ...ofJob,
  path: '/admin/jobs/:queueJobId/discard',
  summary: 'Drop a job that gave up',
});

export const bulkRetry = defineCall({
  method: 'POST',
  path: '/admin/jobs/bulk-retry',
  summary: 'Retry or discard chosen jobs, or retry all that a queue gave up',
  access: 'admin',
  body: QueueJobsBulk,
  answer: QueueJobsBulkAnswer,
});
