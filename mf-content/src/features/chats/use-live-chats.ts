import { onLive } from '@newswatch/shared/api';
import { liveTopics } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useEffect } from 'react';

/** Refetches chats as soon as one changes, in any process. */
export function useLiveChats(role: 'user' | 'admin'): void {
  const queries = useQueryClient();
  useEffect(() => {
    const topic = role === 'admin' ? liveTopics.chats_of_all : liveTopics.chats;
    return onLive(topic, () => void queries.invalidateQueries({ queryKey: chatKeys.all }));
  }, [queries, role]);
}
