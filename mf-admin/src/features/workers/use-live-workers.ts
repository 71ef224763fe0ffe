import { onLive } from '@newswatch/shared/api';
import { liveTopics } from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useEffect } from 'react';
import { workerKeys, workerQueries } from '../../api/workers.ts';

/** Heartbeats come every ten seconds; what is worth telling at once comes as an event. */
export const REFRESH_MS = 10_000;

/** Workers and queues as they are now. */
export function useLiveWorkers() {
  const queryClient = useQueryClient();
  useEffect(
    () => onLive(liveTopics.workers, () => void queryClient.invalidateQueries({ queryKey: workerKeys.all })),
    [queryClient],
  );
  return {
    workers: useQuery({ ...workerQueries.list(), refetchInterval: REFRESH_MS }),
    queues: useQuery({ ...workerQueries.queues(), refetchInterval: REFRESH_MS }),
  };
}
