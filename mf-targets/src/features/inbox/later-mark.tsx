import { serverNow } from '@newswatch/shared/api';
import type { Notification } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { laterMoment, storyEntries } from '@newswatch/shell-api/patterns';
import { formatExact } from '@newswatch/ui';
import { Clock } from '@newswatch/ui/icons';
import type { InboxActions } from './inbox-actions.ts';
import { isWaiting, storyOf } from './later.ts';
import styles from './notification-item.module.css';

/**
 * "Until Fri 08:00", also "or a new report", on an alert that is waiting; "Reminder", or the reason, on an alert that came back;
 * nothing on others.
 */
export function LaterMark({ notification }: { notification: Notification }) {
  const { timezone: timeZone } = useCurrentUser();
  if (notification.snoozed_until === null) return null;
  const moment = new Date(notification.snoozed_until);
  const waits = isWaiting(notification);
  return (
    <span
      className={styles.later}
      data-waits={waits || undefined}
      dir="ltr"
      title={formatExact(moment, { timeZone })}
    >
      <Clock size={12} aria-hidden />{' '}
      {waits
        ? `Until ${laterMoment(timeZone, moment, new Date(serverNow()))}${notification.until_report ? ', or a new report' : ''}`
        : notification.back_early
          ? 'Back early: new report'
          : 'Reminder'}
    </span>
  );
}

/** The menu entries that snooze an alert, or bring it back. An archived alert has none. */
export function laterEntries(alert: Notification, { remindOf, bringBackOne }: InboxActions) {
  if (alert.archived_at !== null) return [];
  const waits = isWaiting(alert);
  return [
    {
      id: 'later',
      label: waits ? 'Change time…' : 'Remind me later…',
      key: 'h',
      onSelect: () => remindOf(alert),
    },
    ...(waits ? [{ id: 'back', label: 'Bring back now', onSelect: () => bringBackOne(alert) }] : []),
  ];
}

/** The entries about the story of an alert; none for a notice. */
export function storyChoices(alert: Notification, { stories }: InboxActions) {
  const story = storyOf(alert);
  const entries = story ? storyEntries(story, stories) : [];
  return entries.map((entry) => ({ ...entry, ...(entry.id === 'mute-story' && { key: 'm' }) }));
}
