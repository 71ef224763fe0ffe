import { AdminNotificationsQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useOpened } from '@newswatch/shell-api';
import {
  ListMore,
  ListPage,
  QueryView,
  useAddressParam,
  useApiMutation,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { Button, confirm, EmptyState, Skeleton, Stack } from '@newswatch/ui';
import { Eye, RefreshCw, Send } from '@newswatch/ui/icons';
import { Suspense, useState } from 'react';
import { messageKeys, messageQueries, messagesApi } from '../api/messages.ts';
import { BroadcastDrawer } from '../features/messages/broadcast-drawer.tsx';
import { BroadcastsCard } from '../features/messages/broadcasts-card.tsx';
import { LazySamplesDrawer } from '../features/messages/lazy-samples-drawer.ts';
import { messageColumns } from '../features/messages/message-columns.tsx';
import { MessageDrawer } from '../features/messages/message-drawer.tsx';
import { MessageFigures } from '../features/messages/message-figures.tsx';
import { MessageFilters } from '../features/messages/message-filters.tsx';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import { PausedBanner } from '../features/pauses/paused-banner.tsx';

/** /admin/notifications: every message, why it was sent or not, and broadcasts. */
export function AdminNotificationsPage() {
  const address = useAddressFilter(AdminNotificationsQuery);
  const { query, end } = useListPages(messageQueries.pages(address.filter));
  const stats = useQuery({ ...messageQueries.stats(), refetchInterval: 30_000 });
  const [writing, setWriting] = useOpened<true>('broadcast');
  const [reading, setReading] = useState(false);
  const [open, show] = useAddressParam('open', { replace: true });
  const retryAll = useApiMutation(messagesApi.bulkRetry, {
    done: 'Failed messages queued again.',
    refreshes: [messageKeys.all],
  });
  const askToRetry = async () => {
    const { q, user_id, channel, type, from, to } = address.filter;
    const filter = {
      ...(q ? { q } : {}),
      ...(user_id ? { user_id } : {}),
      ...(channel ? { channel } : {}),
      ...(type ? { type } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    };
    const sure = await confirm({
      title: 'Retry failed messages?',
      body:
        Object.keys(filter).length > 0
          ? 'All failed messages that match the search and filters will be sent again.'
          : 'All failed messages, on every channel, will be sent again.',
      confirmLabel: 'Retry',
    });
    if (sure) retryAll.mutate({ body: { filter } });
  };
  return (
    <ListPage
      title="Notifications"
      lead="Every message to every user, and why it was or was not sent."
      noun="messages"
      query={query}
      more={<ListMore end={end} noun="messages" />}
      address={address}
      actions={
        <>
          <Button icon={<Eye />} onClick={() => setReading(true)}>
            Preview messages
          </Button>
          <Button icon={<RefreshCw />} loading={retryAll.isPending} onClick={() => void askToRetry()}>
            Retry failed…
          </Button>
          <Button variant="primary" icon={<Send />} onClick={() => setWriting(true)}>
            New broadcast
          </Button>
        </>
      }
      notice={
        <Stack gap={4}>
          <PausedBanner about="sending" />
          <MessageTabs />
          <QueryView query={stats} what="the figures" loading={<Skeleton shape="block" height={96} />}>
            {(figures) => <MessageFigures stats={figures} />}
          </QueryView>
          <BroadcastsCard />
        </Stack>
      }
      filters={<MessageFilters {...address} />}
      table={{
        columns: messageColumns(show),
        rowKey: ({ id }) => id,
        rowLabel: ({ title }) => title,
        onRowOpen: ({ notification_id }) => show(notification_id),
      }}
      empty={
        <EmptyState title="No messages yet">
          Alerts and notices appear here as soon as they are created.
        </EmptyState>
      }
    >
      {open ? <MessageDrawer notificationId={open} onClose={() => show(undefined)} /> : null}
      {reading ? (
        <Suspense fallback={null}>
          <LazySamplesDrawer onClose={() => setReading(false)} />
        </Suspense>
      ) : null}
      {writing ? <BroadcastDrawer onClose={() => setWriting(undefined)} /> : null}
    </ListPage>
  );
}
