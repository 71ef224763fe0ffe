import { type LiveTopicRow, onLive } from '@newswatch/shared/api';
import { useQueryClient } from '@newswatch/shared/query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/**
 * Refetches the queries below a key whenever the server says that they changed.
 *
 * @param everyMs refetches at most this often, for topics with many events per second
 * @example useLiveRefresh(liveTopics.notifications, notificationKeys.all);
 */
export function useLiveRefresh(topic: LiveTopicRow<unknown>, queryKey: QueryKey, everyMs?: number): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(topic, () => {
      if (everyMs === undefined) return refresh();
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, everyMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [topic, everyMs]);
}
