import { onLive } from '@newswatch/shared/api';
import { liveTopics } from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useEffect } from 'react';
import { workerKeys, workerQueries } from '../../api/workers.ts';

/** Heartbeats arrive every ten seconds. Urgent changes arrive as live events. */
export const REFRESH_MS = 10_000;

/** The current workers and queues. */
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
