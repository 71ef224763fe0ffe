import type { Channel, Notification } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { notificationsApi } from '../../api/notifications.ts';

export interface InboxActions {
  /** Marks an alert as read. Does nothing if it already is. */
  markRead(notification: Notification): void;
  toggleRead(notification: Notification): void;
  archive(notification: Notification): void;
  /** Sends a failed message again on one channel. */
  resend(notification: Notification, channel: Channel): void;
  /** Retries now a message that waits for its next attempt on one channel. */
  tryNow(notification: Notification, channel: Channel): void;
  /** Asks for confirmation first: a deleted alert cannot be restored. */
  remove(notification: Notification): Promise<void>;
}

/** What a change of alerts makes outdated: the inbox, the unread count on the bell, and the overview. */
export const inboxRefreshes = [notificationKeys.all, userKeys.dashboard];

/** The actions for one alert. */
export function useInboxActions(): InboxActions {
  const settings = { refreshes: inboxRefreshes };
  const setRead = useApiMutation(notificationsApi.setRead, settings);
  const archive = useApiMutation(notificationsApi.archive, settings);
  const unarchive = useApiMutation(notificationsApi.bulk, settings);
  const resend = useApiMutation(notificationsApi.resend, settings);
  const tryNow = useApiMutation(notificationsApi.tryNow, {
    ...settings,
    done: () => 'The message is being sent now.',
  });
  const remove = useApiMutation(notificationsApi.remove, settings);
  const params = ({ id }: Notification) => ({ params: { notificationId: id } });

  return {
    markRead(alert) {
      if (alert.read_at === null) setRead.mutate({ ...params(alert), body: { read: true } });
    },
    toggleRead: (alert) => setRead.mutate({ ...params(alert), body: { read: alert.read_at === null } }),
    archive(alert) {
      if (alert.archived_at === null) archive.mutate(params(alert));
      else unarchive.mutate({ body: { ids: [alert.id], action: 'unarchive' } });
    },
    resend: (alert, channel) => resend.mutate({ ...params(alert), body: { channel } }),
    tryNow: (alert, channel) => tryNow.mutate({ ...params(alert), body: { channel } }),
    async remove(alert) {
      const sure = await confirm({
        title: 'Delete this alert?',
        body: alert.title,
        confirmLabel: 'Delete alert',
        danger: true,
      });
      if (sure) remove.mutate(params(alert));
    },
  };
}
