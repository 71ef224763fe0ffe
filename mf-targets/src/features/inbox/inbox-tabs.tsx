import { notificationKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { LinkTabs } from '@newswatch/shell-api/patterns';
import { useEffect } from 'react';
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
  const queries = useQueryClient();
  const { data } = useQuery({ ...notificationQueries.unreadCount(), meta: { quiet: true } });
  // Runs whenever the list has been fetched, because the shell's bell shows the same number on the same screen.
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        if (event.query.queryKey[1] !== notificationKeys.inbox[1]) return;
        void queries.invalidateQueries({ queryKey: notificationKeys.unreadCount });
      }),
    [queries],
  );
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
