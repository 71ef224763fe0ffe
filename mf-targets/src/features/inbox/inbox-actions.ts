import type { Channel, Notification } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { shownTitle, useApiMutation, useStoryAlerts } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { useState } from 'react';
import { notificationsApi } from '../../api/notifications.ts';
import { inboxRefreshes } from './inbox-refreshes.ts';
import { isWaiting, requestFor, storyOf } from './later.ts';
import { useSnooze } from './use-snooze.tsx';

export type InboxActions = ReturnType<typeof useInboxActions>;

interface OwnChanges {
  /** An alert was marked as read or unread. */
  onRead(id: string): void;
  /** An alert was archived, moved back, deleted, snoozed or brought back. */
  onMoved(id: string): void;
}

/** The actions for one alert. */
export function useInboxActions({ onRead, onMoved }: OwnChanges) {
  const { toast } = useShell();
  const settings = { refreshes: inboxRefreshes };
  const setRead = useApiMutation(notificationsApi.setRead, {
    ...settings,
    onDone: (_answer, { params: { notificationId } }) => onRead(notificationId),
  });
  const [said, say] = useState('');
  const unarchive = useApiMutation(notificationsApi.bulk, {
    ...settings,
    onDone: (_answer, { body: { ids } }) => ids.forEach(onMoved),
  });
  const moveBack = (id: string, is_undo = false) =>
    unarchive.mutate({ body: { ids: [id], action: 'unarchive', ...(is_undo && { is_undo }) } });
  const archive = useApiMutation(notificationsApi.archive, {
    ...settings,
    onDone: (_answer, { params: { notificationId } }) => {
      onMoved(notificationId);
      toast.success('Alert archived.', {
        action: { label: 'Undo', onClick: () => moveBack(notificationId, true) },
      });
    },
  });
  const resend = useApiMutation(notificationsApi.resend, settings);
  const tryNow = useApiMutation(notificationsApi.tryNow, {
    ...settings,
    done: () => 'The message is being sent now.',
  });
  const remove = useApiMutation(notificationsApi.remove, {
    ...settings,
    onDone: (_answer, { params: { notificationId } }) => onMoved(notificationId),
  });
  const snooze = useSnooze();
  const stories = useStoryAlerts();
  const snoozeOf = (alert: Notification) => ({ ...requestFor(alert), onDone: () => onMoved(alert.id) });
  const params = ({ id }: Notification) => ({ params: { notificationId: id } });

  return {
    ...snooze,
    stories,
    /** The announcement of an action that the page shows, but a screen reader would not notice. */
    said,
    /** Asks how long to snooze the alert. */
    remindOf(alert: Notification) {
      if (alert.archived_at === null) snooze.remind(snoozeOf(alert));
    },
    bringBackOne: (alert: Notification) => snooze.bringBack(snoozeOf(alert)),
    /** Mutes the story of the alert, or unmutes it. */
    toggleMute(alert: Notification) {
      const story = storyOf(alert);
      if (story) stories[story.choice?.alerts === 'none' ? 'reset' : 'mute'](story);
    },
    /** Marks an alert as read, unless it already is. A waiting alert stays unread, because it is unread when it comes back. */
    markRead(alert: Notification) {
      if (alert.read_at === null && !isWaiting(alert))
        setRead.mutate({ ...params(alert), body: { read: true } });
    },
    toggleRead(alert: Notification) {
      const read = alert.read_at === null;
      const onSuccess = () => say(`${read ? 'Marked as read' : 'Marked as unread'}: ${shownTitle(alert)}`);
      setRead.mutate({ ...params(alert), body: { read } }, { onSuccess });
    },
    /** Archives the alert, or moves it back to the inbox. */
    archive(alert: Notification) {
      if (alert.archived_at === null) archive.mutate(params(alert));
      else moveBack(alert.id);
    },
    /** Sends a failed message again on one channel. */
    resend: (alert: Notification, channel: Channel) => resend.mutate({ ...params(alert), body: { channel } }),
    /** Immediately retries a message that waits for its next attempt on one channel. */
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
