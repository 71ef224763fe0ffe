import { useQuery } from '@newswatch/shared/query';
import { unreadCountQuery } from '../api/notifications.ts';

export const NOTIFICATIONS = '/notifications';
/** How often the count is asked for while the page is visible. */
const POLL_MS = 30_000;

/** The number of unread notifications, for every place that shows it. */
export function useUnreadCount() {
  // A count that could not be fetched is no reason to leave the page for /500: those places just name no number.
  return useQuery({ ...unreadCountQuery(), refetchInterval: POLL_MS, meta: { quiet: true } });
}

/** As the bell shows a count, which has little room. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : `${count}`);
