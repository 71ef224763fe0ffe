import { type LiveTopicRow, onLive } from '@newswatch/shared/api';
import { useQueryClient } from '@newswatch/shared/query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/**
 * Refetches the queries below a key whenever the server says that they changed.
 *
 * @example useLiveRefresh(liveTopics.notifications, notificationKeys.all);
 */
export function useLiveRefresh(topic: LiveTopicRow<unknown>, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  useEffect(() => onLive(topic, () => refresh()), [topic]);
}
