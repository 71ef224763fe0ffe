import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { workerKeys } from './workers.ts';

export const pausesApi = {
  list: bindCall(adminCalls.adminPauses.list),
  pause: bindCall(adminCalls.adminPauses.pause),
  resume: bindCall(adminCalls.adminPauses.resume),
};

/** A query under the key of workers, because a pause also changes their queues and the same live event refreshes both. */
export const pausesQuery = queryOptions({
  queryKey: [...workerKeys.all, 'pauses'],
  queryFn: ({ signal }) => pausesApi.list({ signal }),
});

/** The dashboard also shows a pause as an alert. */
export const pauseRefreshes = [workerKeys.all, adminKeys.all];
