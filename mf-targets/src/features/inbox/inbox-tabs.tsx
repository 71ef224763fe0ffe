import { useQuery } from '@newswatch/shared/query';
import { LinkTabs } from '@newswatch/shell-api/patterns';
import { notificationQueries } from '../../api/notifications.ts';
import { type InboxView, inboxViews } from './inbox-views.ts';

/** The views of the inbox, with the number of unread alerts. */
export function InboxTabs({ current }: { current: InboxView['id'] }) {
  const { data } = useQuery({ ...notificationQueries.unreadCount(), meta: { quiet: true } });
  return (
    <LinkTabs
      label="Inbox views"
      tabs={inboxViews.map(({ id, title }) => ({
        title,
        to: id === 'inbox' ? '/notifications' : `/notifications?view=${id}`,
        isCurrent: id === current,
        count: id === 'unread' ? data?.unread || undefined : undefined,
      }))}
    />
  );
}
