import type { Channel, Notification } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { notificationsApi } from '../../api/notifications.ts';

export type InboxActions = ReturnType<typeof useInboxActions>;

/** What a change of alerts makes outdated: the inbox, the unread count on the bell, and the overview. */
export const inboxRefreshes = [notificationKeys.all, userKeys.dashboard];

/** The actions for one alert. */
export function useInboxActions() {
  const { toast } = useShell();
  const settings = { refreshes: inboxRefreshes };
  const setRead = useApiMutation(notificationsApi.setRead, settings);
  const unarchive = useApiMutation(notificationsApi.bulk, settings);
  const moveBack = (id: string) => unarchive.mutate({ body: { ids: [id], action: 'unarchive' } });
  const archive = useApiMutation(notificationsApi.archive, {
    ...settings,
    onDone: (_answer, { params: { notificationId } }) =>
      toast.success('Alert archived.', {
        action: { label: 'Undo', onClick: () => moveBack(notificationId) },
      }),
  });
  const resend = useApiMutation(notificationsApi.resend, settings);
  const tryNow = useApiMutation(notificationsApi.tryNow, {
    ...settings,
    done: () => 'The message is being sent now.',
  });
  const remove = useApiMutation(notificationsApi.remove, settings);
  const params = ({ id }: Notification) => ({ params: { notificationId: id } });

  return {
    /** Does nothing if the alert is read already. */
    markRead(alert: Notification) {
      if (alert.read_at === null) setRead.mutate({ ...params(alert), body: { read: true } });
    },
    toggleRead: (alert: Notification) =>
      setRead.mutate({ ...params(alert), body: { read: alert.read_at === null } }),
    /** Archives the alert, or moves it back to the inbox. */
    archive(alert: Notification) {
      if (alert.archived_at === null) archive.mutate(params(alert));
      else moveBack(alert.id);
    },
    /** Sends a failed message again on one channel. */
    resend: (alert: Notification, channel: Channel) => resend.mutate({ ...params(alert), body: { channel } }),
    /** Retries now a message that waits for its next attempt on one channel. */
    tryNow: (alert: Notification, channel: Channel) => tryNow.mutate({ ...params(alert), body: { channel } }),
    /** Asks for confirmation first: a deleted alert cannot be restored. */
    async remove(alert: Notification) {
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
