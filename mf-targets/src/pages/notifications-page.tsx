import { ApiError, onLive } from '@newswatch/shared/api';
import { liveTopics, type Notification } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { QueryView, ShowMore, useBeside, useListPages } from '@newswatch/shell-api/patterns';
import {
  Button,
  EmptyState,
  LinkButton,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  TabNav,
  TabNavLink,
  useListKeys,
} from '@newswatch/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { notificationQueries } from '../api/notifications.ts';
import { AlertBeside } from '../features/inbox/alert-beside.tsx';
import { AlertsByDay } from '../features/inbox/alerts-by-day.tsx';
import { BulkBar } from '../features/inbox/bulk-bar.tsx';
import { useInboxActions } from '../features/inbox/inbox-actions.ts';
import { InboxFilters } from '../features/inbox/inbox-filters.tsx';
import { InboxKeys } from '../features/inbox/inbox-keys.tsx';
import { InboxAddress, inboxQueryOf, inboxViewOf, inboxViews } from '../features/inbox/inbox-views.ts';
import { LimitBanner } from '../features/inbox/limit-banner.tsx';
import { MuteMenu } from '../features/inbox/mute-menu.tsx';
import { NotificationItem } from '../features/inbox/notification-item.tsx';

/** New alerts arrive as live events. Polling finds what a lost connection missed. */
const REFRESH_MS = 15_000;

/** /notifications: the inbox. */
export function NotificationsPage() {
  const navigate = useNavigate();
  const address = useAddressFilter(InboxAddress);
  const view = inboxViewOf(address.filter);
  const { layout, target_id, status, channel } = address.filter;
  const { query, end } = useListPages(notificationQueries.inbox(inboxQueryOf(address.filter)), {
    refreshMs: REFRESH_MS,
  });
  useLiveInbox();
  const { data: count } = useQuery({ ...notificationQueries.unreadCount(), meta: { quiet: true } });
  const actions = useInboxActions();
  const items = query.data?.items ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = items.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const select = (ids: readonly string[], on: boolean) =>
    setChosen((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
  const newest = items[0]?.created_at;
  const someUnread = items.some((item) => item.read_at === null);
  const isNarrowed = Boolean(target_id ?? status ?? channel);
  const beside = useBeside({
    name: 'alert',
    id: address.filter.alert,
    change: address.change,
    isOn: layout === 'list',
  });
  const openPage = (item: Notification) => {
    actions.markRead(item);
    if (item.action_url) void navigate(item.action_url);
  };
  const { listProps, itemProps } = useListKeys({
    items,
    // In the unread view an alert leaves the list as soon as it is shown, so each has to be opened by hand.
    ...(view.id === 'unread' ? {} : { onMove: beside.follow }),
    actions: {
      Enter: beside.hasPlace ? beside.open : openPage,
      o: openPage,
      r: actions.toggleRead,
      e: actions.archive,
      x: ({ id }) => select([id], !chosen.includes(id)),
    },
  });
  const draw = (notification: Notification) => (
    <NotificationItem
      key={notification.id}
      notification={notification}
      actions={actions}
      layout={layout}
      isSelected={selected.includes(notification.id)}
      onSelect={(on) => select([notification.id], on)}
      pane={
        beside.hasPlace
          ? {
              address: `/notifications${beside.searchOf(notification)}`,
              isOpen: beside.id === notification.id,
              open: () => beside.open(notification),
            }
          : undefined
      }
      itemProps={itemProps(notification.id)}
    />
  );
  const list = (
    <QueryView
      query={query}
      what="your notifications"
      loading={
        <>
          <Skeleton shape="block" height={120} />
          <Skeleton shape="block" height={120} />
        </>
      }
      isEmpty={() => items.length === 0}
      empty={<NothingThere view={view} isNarrowed={isNarrowed} onReset={address.reset} />}
    >
      {() => (
        <section {...listProps} aria-labelledby="alerts-heading">
          <h2 className="ui-visually-hidden" id="alerts-heading">
            Alerts
          </h2>
          <Stack gap={3}>
            {selected.length > 0 ? (
              <BulkBar ids={selected} isArchive={view.id === 'archived'} onDone={() => setChosen([])} />
            ) : (
              <Row gap={2}>
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() =>
                    select(
                      items.map(({ id }) => id),
                      true,
                    )
                  }
                >
                  Select all shown
                </Button>
              </Row>
            )}
            <AlertsByDay items={items} layout={layout} hasMore={end?.hasMore ?? false}>
              {draw}
            </AlertsByDay>
            <ShowMore next={end} what="the older alerts" label="Show older alerts" />
            <InboxKeys opensBeside={beside.hasPlace} />
          </Stack>
        </section>
      )}
    </QueryView>
  );

  return (
    <Page width={layout === 'list' ? 'normal' : 'narrow'}>
      <PageHeader
        title="Notifications"
        actions={
          <>
            <MuteMenu />
            {newest && someUnread ? (
              <Button loading={actions.readingAll} onClick={() => actions.readAll(newest)}>
                Mark all as read
              </Button>
            ) : null}
          </>
        }
      />
      <Stack gap={4}>
        <LimitBanner />
        <TabNav label="Inbox views">
          {inboxViews.map(({ id, title }) => (
            <TabNavLink
              key={id}
              as={Link}
              to={id === 'inbox' ? '/notifications' : `/notifications?view=${id}`}
              current={id === view.id}
              {...(id === 'unread' && count && count.unread > 0 ? { count: count.unread } : {})}
            >
              {title}
            </TabNavLink>
          ))}
        </TabNav>
        {items.length > 0 || isNarrowed ? <InboxFilters {...address} /> : null}
        {query.isPending || items.length > 0 ? (
          <AlertBeside beside={beside} items={items} total={end?.total ?? 0} actions={actions}>
            {list}
          </AlertBeside>
        ) : query.error instanceof ApiError && query.error.code === 'verification_required' ? (
          <SetupNeeded>{query.error.message}</SetupNeeded>
        ) : (
          list
        )}
      </Stack>
    </Page>
  );
}

/** Somebody who has verified nothing has no inbox yet. A retry does not help them, but the setup does. */
function SetupNeeded({ children }: { children: string }) {
  return (
    <EmptyState
      title="Your inbox is not available yet"
      action={
        <LinkButton as={Link} to="/setup" variant="primary">
          Continue setup
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}

function NothingThere({
  view,
  isNarrowed,
  onReset,
}: {
  view: ReturnType<typeof inboxViewOf>;
  isNarrowed: boolean;
  onReset: () => void;
}) {
  if (isNarrowed) {
    return (
      <EmptyState title="No alerts found" action={<Button onClick={onReset}>Show all alerts</Button>}>
        No alerts match these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={view.emptyTitle}
      action={
        view.id === 'inbox' ? (
          <LinkButton as={Link} to="/targets" variant="primary">
            Go to my targets
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/notifications">
            Show inbox
          </LinkButton>
        )
      }
    >
      {view.emptyText}
    </EmptyState>
  );
}

/** Refetches the inbox whenever it changes, here or elsewhere. */
function useLiveInbox(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLive(liveTopics.notifications, () =>
        queries.invalidateQueries({ queryKey: notificationKeys.all, refetchType: 'active' }),
      ),
    [queries],
  );
}
