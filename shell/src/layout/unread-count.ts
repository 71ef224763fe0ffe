import { bindCall, liveConnection, serverNow } from '@newswatch/shared/api';
import { calls, liveTopics } from '@newswatch/shared/contracts';
import { chatKeys, notificationKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useAtomValue } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { userAtom } from '../session/session.ts';
import { followLive } from './follow-live.ts';

const getUnreadCount = bindCall(calls.notifications.unreadCount);
const getUnreadChats = bindCall(calls.chats.unreadCount);

export const NOTIFICATIONS = '/notifications';
export const HELP_CENTER = '/help-center';
/** The interval between requests for the count while no events arrive and the page is visible. */
const POLL_MS = 30_000;
/** The count is requested at once, then at most once in this time: a burst of events causes one or two requests. */
const PAUSE_MS = 1_000;
/** Timers cannot be longer than 24 days. */
const DAY_MS = 86_400_000;

/**
 * Whether there is a person to count for. The frame stays for a moment after a session has ended; if it renders again,
 * it would request data that was just removed, without a session.
 */
const useIsSignedIn = (): boolean => useAtomValue(userAtom) !== undefined;

/** The number of unread notifications, for every place that shows it. */
export function useUnreadCount() {
  const enabled = useIsSignedIn();
  const isLive = useSyncExternalStore(liveConnection.subscribe, liveConnection.isOpen);
  // A count that could not be fetched does not lead to /500: the places that show it omit the number.
  return useQuery({
    queryKey: notificationKeys.unreadCount,
    queryFn: ({ signal }) => getUnreadCount({ signal }),
    enabled,
    // A snoozed alert comes back without an event.
    refetchInterval: ({ state }) =>
      Math.min(isLive ? Number.POSITIVE_INFINITY : POLL_MS, msUntil(state.data?.next_at)),
    meta: { quiet: true },
  });
}

/** The time until a moment, if there is one; at most a day: a later moment is checked again after a day. */
export const msUntil = (moment: string | null | undefined): number =>
  moment ? Math.min(Math.max(Date.parse(moment) - serverNow(), PAUSE_MS), DAY_MS) : Number.POSITIVE_INFINITY;

/** Refreshes the count as soon as the server reports a change to the inbox, in a background tab too. */
export function useLiveUnreadCount(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let askedAt = -PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          askedAt = performance.now();
          void queries.invalidateQueries({ queryKey: notificationKeys.unreadCount });
        },
        Math.max(0, askedAt + PAUSE_MS - performance.now()),
      );
    };
    const stop = followLive(liveTopics.notifications, {
      onEvent: ask,
      // Events may have been missed in the meantime.
      onConnection: (isOpen) => isOpen && ask(),
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}

/** The number of chats with a new message. */
export function useUnreadChats() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: chatKeys.unreadCount,
    queryFn: ({ signal }) => getUnreadChats({ signal }),
    enabled,
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
}

/** The count in the short form of the bell, which has little room. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : `${count}`);
