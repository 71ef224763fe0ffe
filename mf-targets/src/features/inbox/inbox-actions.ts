import { failureSentence } from '@newswatch/shared/api';
import type { Channel, Notification } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
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
  /** Marks all alerts up to this time as read. */
  readAll(before: string): void;
  readingAll: boolean;
}

/** The actions for an alert. They update the inbox, the unread count on the bell and the overview. */
export function useInboxActions(): InboxActions {
  const { toast } = useShell();
  const queries = useQueryClient();
  const outcome = {
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: notificationKeys.all }),
        queries.invalidateQueries({ queryKey: userKeys.dashboard }),
      ]),
    onError: (error: Error) => {
      toast.error(failureSentence(error));
    },
  };
  const setRead = useMutation({
    ...outcome,
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      notificationsApi.setRead({ params: { notificationId: id }, body: { read } }),
  });
  const archive = useMutation({
    ...outcome,
    mutationFn: (id: string) => notificationsApi.archive({ params: { notificationId: id } }),
  });
  const resend = useMutation({
    ...outcome,
    mutationFn: ({ id, channel }: { id: string; channel: Channel }) =>
      notificationsApi.resend({ params: { notificationId: id }, body: { channel } }),
  });
  const tryNow = useMutation({
    ...outcome,
    mutationFn: ({ id, channel }: { id: string; channel: Channel }) =>
      notificationsApi.tryNow({ params: { notificationId: id }, body: { channel } }),
    onSuccess: () => {
      toast.success('The message is being sent now.');
      return outcome.onSuccess();
    },
  });
  const unarchive = useMutation({
    ...outcome,
    mutationFn: (id: string) => notificationsApi.bulk({ body: { ids: [id], action: 'unarchive' } }),
  });
  const remove = useMutation({
    ...outcome,
    mutationFn: (id: string) => notificationsApi.remove({ params: { notificationId: id } }),
  });
  const readAll = useMutation({
    ...outcome,
    mutationFn: (before: string) => notificationsApi.readAll({ body: { before } }),
  });

  return {
    markRead({ id, read_at }) {
      if (read_at === null) setRead.mutate({ id, read: true });
    },
    toggleRead: ({ id, read_at }) => setRead.mutate({ id, read: read_at === null }),
    archive({ id, archived_at }) {
      if (archived_at === null) archive.mutate(id);
      else unarchive.mutate(id);
    },
    resend: ({ id }, channel) => resend.mutate({ id, channel }),
    tryNow: ({ id }, channel) => tryNow.mutate({ id, channel }),
    async remove({ id, title }) {
      const sure = await confirm({
        title: 'Delete this alert?',
        body: title,
        confirmLabel: 'Delete alert',
        danger: true,
      });
      if (sure) remove.mutate(id);
    },
    readAll: (before) => readAll.mutate(before),
    readingAll: readAll.isPending,
  };
}
