import { ApiError, notificationQueries } from '@newswatch/shared/api';
import {
  Button,
  EmptyState,
  FailureState,
  LinkButton,
  Page,
  PageHeader,
  SelectField,
  Skeleton,
  Stack,
} from '@newswatch/ui/frame';
import { FilterBar } from '@newswatch/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { withParams } from '../address/with-params.ts';
import { useInboxActions } from '../features/inbox/mutations.ts';
import { NotificationItem } from '../features/inbox/notification-item.tsx';
import { reasonWords } from '../features/matches/words.ts';

const REFRESH_MS = 5_000;
const views = [
  { value: '', label: 'Inbox' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
];

/** /notifications: the inbox. */
export function NotificationsPage() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') ?? '';
  const query = useInfiniteQuery({
    ...notificationQueries.inbox(view === 'unread' ? { unread: true } : { archived: view === 'archived' }),
    refetchInterval: REFRESH_MS,
  });
  const actions = useInboxActions();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0]?.created_at;
  const someUnread = items.some((item) => item.read_at === null);

  return (
    <Page width="narrow">
      <PageHeader
        title="Notifications"
        lead="Every alert, and how it reached you."
        actions={
          newest && someUnread ? (
            <Button loading={actions.readAll.isPending} onClick={() => actions.readAll.mutate(newest)}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      <FilterBar>
        <SelectField
          label="Show"
          hideLabel
          options={views}
          value={view}
          onChange={(event) => setSearch((current) => withParams(current, { view: event.target.value }))}
        />
      </FilterBar>
      {query.isPending ? (
        <Stack gap={3} role="status" aria-busy="true" aria-label="Loading notifications">
          <Skeleton shape="block" height={120} />
          <Skeleton shape="block" height={120} />
        </Stack>
      ) : !query.data ? (
        <FailureState
          title="Your notifications could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={query.error instanceof ApiError ? query.error.requestId : undefined}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title={view === '' ? 'No alerts yet' : 'Nothing here'}
          action={
            <LinkButton as={Link} to="/targets" variant="primary">
              Go to my targets
            </LinkButton>
          }
        >
          Alerts appear here as soon as one of your targets finds something.
        </EmptyState>
      ) : (
        <Stack gap={3}>
          <h2 className="ui-visually-hidden">Alerts</h2>
          {items.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              actions={actions}
              reasonText={(reason) => reasonWords[reason]}
            />
          ))}
          {query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older alerts
            </Button>
          ) : null}
        </Stack>
      )}
    </Page>
  );
}
