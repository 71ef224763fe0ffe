import { bindCall, keepLiveWhileHidden, onLive, serverNow } from '@newswatch/shared/api';
import {
  type Notification as Alert,
  alertsForDevices,
  liveTopics,
  NotificationList,
  NotificationsQuery,
  type UnreadCount,
} from '@newswatch/shared/contracts';
import { areDesktopAlertsOn } from '@newswatch/shared/desktop-alerts';
import { notificationKeys } from '@newswatch/shared/keys';
import type { ShellApi } from '@newswatch/shell-api';
import { msUntil } from '../layout/unread-count.ts';
import { isSentNow } from './is-sent-now.ts';
import { createNotes, LOOKED_AT } from './notes.ts';
import { announceWhileVisible, isAnyTabSeen, onlyInOneTab } from './tab-locks.ts';

/** Alerts that arrive within this time are shown together. */
const BURST_MS = 1_000;
/** An alert can be listed this long after its time, which is when the server began to match its article. */
const LISTED_LATE_MS = 300_000;

/** Declared here instead of using `calls.notifications.list`, which would add the schemas of the inbox to the frame. */
const readInbox = bindCall({
  method: 'GET',
  path: '/notifications',
  summary: 'My inbox',
  access: 'user',
  query: NotificationsQuery,
  answer: NotificationList,
} as const);

export interface FollowAlerts {
  shell: Pick<ShellApi, 'session' | 'navigate' | 'queryClient'>;
  signal: AbortSignal;
}

/**
 * Shows alerts that arrive in the inbox while nobody is looking at Newswatch, until the signal. Alerts that arrived while
 * somebody was looking are not shown later.
 */
export function followAlerts({ shell, signal }: FollowAlerts): void {
  // Alerts were switched off while this code was loaded.
  if (signal.aborted) return;
  const { session, navigate, queryClient } = shell;
  const notes = createNotes({ navigate, signal });
  announceWhileVisible(document, signal);
  onlyInOneTab(signal, () => {
    keepLiveWhileHidden(signal);
    let since = serverNow();
    const known = new Set<string>();

    const look = async (): Promise<void> => {
      const began = serverNow();
      const { items } = await readInbox({
        query: { unread: true, type: [...alertsForDevices], per_page: LOOKED_AT },
        signal,
      });
      const arrived = items.filter((alert) => arrivedAt(alert) >= since && !known.has(arrivalOf(alert)));
      for (const alert of arrived) known.add(arrivalOf(alert));
      // Older alerts are listed again as soon as newer ones are read.
      since = Math.max(since, began - LISTED_LATE_MS);
      const now = session.snapshot();
      if (now.status !== 'user' || !areDesktopAlertsOn(now.user.id) || (await isAnyTabSeen())) return;
      if (signal.aborted) return;
      notes.show(
        arrived.filter((alert) => isSentNow(alert, now.user, serverNow())),
        arrived.length >= LOOKED_AT,
      );
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look().catch((error: unknown) => {
          if (!signal.aborted) console.warn('New alerts could not be shown on this device', error);
        });
      }, BURST_MS);
    };
    const stop = onLive(liveTopics.notifications, lookSoon);

    // A snoozed alert comes back without an event. A hidden page does not refresh its count automatically.
    let returning: ReturnType<typeof setTimeout> | undefined;
    const planReturn = (): void => {
      clearTimeout(returning);
      const queryKey = notificationKeys.unreadCount;
      const wait = msUntil(queryClient.getQueryData<UnreadCount>(queryKey)?.next_at);
      if (!Number.isFinite(wait)) return;
      returning = setTimeout(() => {
        lookSoon();
        void queryClient.invalidateQueries({ queryKey });
      }, wait);
    };
    planReturn();
    const stopPlanning = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') planReturn();
    });
    signal.addEventListener('abort', () => {
      stop();
      stopPlanning();
      clearTimeout(timer);
      clearTimeout(returning);
    });
  });
}

/** A snoozed alert arrives again when it comes back. */
const arrivedAt = ({ created_at, snoozed_until }: Alert): number =>
  Math.max(Date.parse(created_at), snoozed_until ? Date.parse(snoozed_until) : 0);

const arrivalOf = (alert: Alert): string => `${alert.id} ${arrivedAt(alert)}`;
