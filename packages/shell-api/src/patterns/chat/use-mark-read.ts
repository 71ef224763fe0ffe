import { ApiError } from '@newswatch/shared/api';
import type { Chat } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { chatsApi } from './chat-calls.ts';

/** The position of the latest message in the list that has been on the screen; 0 while it is off. */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  { isOn, lines }: { isOn: boolean; lines: number },
): number {
  const [seen, setSeen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines have to be observed.
  useEffect(() => {
    if (!isOn) return;
    const observer = new IntersectionObserver((entries) => {
      const shown = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => Number(target instanceof HTMLElement && target.dataset.position));
      setSeen((before) => Math.max(before, ...shown));
    });
    for (const line of list.current?.querySelectorAll('[data-position]') ?? []) observer.observe(line);
    return () => observer.disconnect();
  }, [isOn, lines]);
  return seen;
}

/** Marks the messages up to a position as read while the page is visible. */
export function useMarkRead(chat: Chat, latest: number): void {
  const queries = useQueryClient();
  const markedKey = useRef('');
  useEffect(() => {
    const markRead = () => {
      const key = `${chat.id} ${latest}`;
      if (
        latest === 0 ||
        chat.unread_count === 0 ||
        markedKey.current === key ||
        document.visibilityState !== 'visible'
      )
        return;
      markedKey.current = key;
      chatsApi.setRead({ params: { chatId: chat.id }, body: { position: latest } }).then(
        () => queries.invalidateQueries({ queryKey: chatKeys.all }),
        (error: unknown) => {
          // On a failure, the next message or visit tries again.
          if (!(error instanceof ApiError && error.status === 404)) markedKey.current = '';
        },
      );
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [chat.id, chat.unread_count, latest, queries]);
}
