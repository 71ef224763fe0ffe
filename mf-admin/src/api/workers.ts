import { bindCall } from '@newswatch/shared/api';
import { adminCalls, type QueueJobsQuery } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const workersApi = {
  list: bindCall(adminCalls.adminWorkers.list),
  pause: bindCall(adminCalls.adminWorkers.pause),
  resume: bindCall(adminCalls.adminWorkers.resume),
  drain: bindCall(adminCalls.adminWorkers.drain),
  restart: bindCall(adminCalls.adminWorkers.restart),
  remove: bindCall(adminCalls.adminWorkers.remove),
  queues: bindCall(adminCalls.adminWorkers.queues),
  pauseQueue: bindCall(adminCalls.adminWorkers.pauseQueue),
  resumeQueue: bindCall(adminCalls.adminWorkers.resumeQueue),
  jobs: bindCall(adminCalls.adminWorkers.jobs),
  retryJob: bindCall(adminCalls.adminWorkers.retryJob),
  discardJob: bindCall(adminCalls.adminWorkers.discardJob),
  bulk: bindCall(adminCalls.adminWorkers.bulkRetry),
};

export const workerKeys = { all: [...adminKeys.all, 'workers'] } as const;

export const workerQueries = {
  list: () =>
    queryOptions({
      queryKey: [...workerKeys.all, 'list'],
      queryFn: ({ signal }) => workersApi.list({ signal }),
    }),
  queues: () =>
    queryOptions({
      queryKey: [...workerKeys.all, 'queues'],
      queryFn: ({ signal }) => workersApi.queues({ signal }),
    }),
  jobs: (filter: v.InferInput<typeof QueueJobsQuery> = {}) =>
    queryOptions({
      queryKey: [...workerKeys.all, 'jobs', filter],
      queryFn: ({ signal }) => workersApi.jobs({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
