import { liveTopics } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useLiveRefresh } from '@newswatch/shell-api/patterns';
import { workerKeys, workerQueries } from '../../api/workers.ts';

/** The interval of refreshes: that of heartbeats, which arrive every ten seconds. Urgent changes arrive as live events. */
export const REFRESH_MS = 10_000;

/** The current workers and queues. */
export function useLiveWorkers() {
  useLiveRefresh(liveTopics.workers, workerKeys.all);
  return {
    workers: useQuery({ ...workerQueries.list(), refetchInterval: REFRESH_MS }),
    queues: useQuery({ ...workerQueries.queues(), refetchInterval: REFRESH_MS }),
  };
}
