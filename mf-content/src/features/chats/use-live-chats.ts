import { onLive } from '@newswatch/shared/api';
import { liveTopics } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useEffect } from 'react';

/** Reads chats again the moment something happens in one, whichever process it happened in. */
export function useLiveChats(role: 'user' | 'admin'): void {
  const queries = useQueryClient();
  useEffect(() => {
    const topic = role === 'admin' ? liveTopics.chats_of_all : liveTopics.chats;
    return onLive(topic, () => void queries.invalidateQueries({ queryKey: chatKeys.all }));
  }, [queries, role]);
}
