import { retryOf } from '@newswatch/shared/api';
import {
  Button,
  EmptyState,
  FailureState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  TabNav,
  TabNavLink,
  useListKeys,
} from '@newswatch/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { notificationQueries } from '../api/notifications.ts';
import { useInboxActions } from '../features/inbox/inbox-actions.ts';
import { inboxViewOf, inboxViews } from '../features/inbox/inbox-views.ts';
import { NotificationItem } from '../features/inbox/notification-item.tsx';

const REFRESH_MS = 5_000;

/** /notifications: the inbox. */
export function NotificationsPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = inboxViewOf(search);
  const query = useInfiniteQuery({
    ...notificationQueries.inbox(view.filter),
    refetchInterval: REFRESH_MS,
  });
  const actions = useInboxActions();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0]?.created_at;
  const someUnread = items.some((item) => item.read_at === null);
  const { listProps, itemProps } = useListKeys({
    items,
    actions: {
      o: (item) => {
        actions.markRead(item);
        if (item.action_url) void navigate(item.action_url);
      },
      r: actions.toggleRead,
      e: actions.archive,
    },
  });

  return (
    <Page width="narrow">
      <PageHeader
        title="Notifications"
        lead={
          <>
            Every alert, and how it reached you.{' '}
            <span className="ui-only-wide">Keys: j and k move, o opens, r marks as read, e archives.</span>
          </>
        }
        actions={
          newest && someUnread ? (
            <Button loading={actions.readingAll} onClick={() => actions.readAll(newest)}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      <TabNav label="Parts of the inbox">
        {inboxViews.map(({ id, title, to }) => (
          <TabNavLink key={id} as={Link} to={to} current={id === view.id}>
            {title}
          </TabNavLink>
        ))}
      </TabNav>
      {query.isPending ? (
        <Stack gap={3} role="status" aria-busy="true" aria-label="Loading notifications">
          <Skeleton shape="block" height={120} />
          <Skeleton shape="block" height={120} />
        </Stack>
      ) : !query.data ? (
        <FailureState title="Your notifications could not be loaded" {...retryOf(query)} />
      ) : items.length === 0 ? (
        <EmptyState
          title={view.emptyTitle}
          action={
            view.id === 'inbox' ? (
              <LinkButton as={Link} to="/targets" variant="primary">
                Go to my targets
              </LinkButton>
            ) : (
              <LinkButton as={Link} to="/notifications">
                Show the inbox
              </LinkButton>
            )
          }
        >
          {view.emptyText}
        </EmptyState>
      ) : (
        <section {...listProps} aria-labelledby="alerts-heading">
          <h2 className="ui-visually-hidden" id="alerts-heading">
            Alerts
          </h2>
          <Stack gap={3}>
            {items.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                actions={actions}
                itemProps={itemProps(notification.id)}
              />
            ))}
            {query.hasNextPage ? (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older alerts
              </Button>
            ) : null}
          </Stack>
        </section>
      )}
    </Page>
  );
}
