import { useQuery } from '@newswatch/shared/query';
import { LIST_REFRESH_MS, LinkTabs } from '@newswatch/shell-api/patterns';
import { useSearchParams } from 'react-router-dom';
import { notificationQueries } from '../../api/notifications.ts';
import { type InboxAddress, inboxViews } from './inbox-views.ts';

interface InboxTabsProps {
  current: InboxAddress['view'];
  /** Whether filters narrow the view; the number of all unread alerts would then be wrong. */
  isNarrowed: boolean;
}

const tabs = [
  ...inboxViews,
  { id: 'deliveries', title: 'Deliveries' },
  { id: 'stories', title: 'Stories' },
] as const;

/** The views of the inbox, with the number of unread alerts, and the log of messages. The search and the filters are kept. */
export function InboxTabs({ current, isNarrowed }: InboxTabsProps) {
  const { data } = useQuery({
    ...notificationQueries.unreadCount(),
    // As often as the list: the shell's bell shows the same number on the same screen.
    refetchInterval: LIST_REFRESH_MS,
    meta: { quiet: true },
  });
  const [search] = useSearchParams();
  return (
    <LinkTabs
      label="Inbox views"
      tabs={tabs.map(({ id, title }) => ({
        title,
        to: addressOf(id, search),
        isCurrent: id === current,
        count: id === 'unread' && !isNarrowed ? data?.unread || undefined : undefined,
      }))}
    />
  );
}

function addressOf(view: InboxAddress['view'], search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.delete('alert');
  if (view === 'inbox') next.delete('view');
  else next.set('view', view);
  return next.size === 0 ? '/notifications' : `/notifications?${next}`;
}
