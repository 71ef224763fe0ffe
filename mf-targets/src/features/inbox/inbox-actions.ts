import { failureSentence } from '@newswatch/shared/api';
import type { Channel, Notification } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { confirm } from '@newswatch/ui';
import { notificationsApi } from '../../api/notifications.ts';

export interface InboxActions {
  /** Reading an alert marks it; one that was read stays as it is. */
  markRead(notification: Notification): void;
  toggleRead(notification: Notification): void;
  archive(notification: Notification): void;
  /** Sends what failed on a channel once more. */
  resend(notification: Notification, channel: Channel): void;
  /** Asks first: a deleted alert does not come back. */
  remove(notification: Notification): Promise<void>;
  /** Marks everything up to this moment. */
  readAll(before: string): void;
  readingAll: boolean;
}

/** What one can do with an alert; the inbox, the count over the bell and the overview follow. */
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
