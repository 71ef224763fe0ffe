import { ApiError } from '@newswatch/shared/api';
import { liveTopics } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { type AddressFilter, useAddressFilter } from '@newswatch/shell-api';
import {
  LIST_REFRESH_MS,
  QueryView,
  useBeside,
  useListPages,
  useListViews,
  useLiveRefresh,
  useSelection,
  useStoredChoice,
  ViewSwitch,
  type ViewSwitchProps,
} from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Skeleton, Stack, useMedia } from '@newswatch/ui';
import { List, Rows3 } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { notificationQueries } from '../api/notifications.ts';
import { LazyMessageLog } from '../features/deliveries/lazy-delivery-log.ts';
import { AlertBeside } from '../features/inbox/alert-beside.tsx';
import { AlertList } from '../features/inbox/alert-list.tsx';
import { EmptyInbox, NoInboxYet } from '../features/inbox/empty-inbox.tsx';
import { useInboxActions } from '../features/inbox/inbox-actions.ts';
import { InboxFilters } from '../features/inbox/inbox-filters.tsx';
import { InboxStatus } from '../features/inbox/inbox-status.tsx';
import { InboxTabs } from '../features/inbox/inbox-tabs.tsx';
import {
  InboxAddress,
  type InboxLayout,
  inboxFilterOf,
  inboxQueryOf,
  inboxViewOf,
  isInboxNarrowed,
  notNarrowed,
} from '../features/inbox/inbox-views.ts';
import { LazyChosenStories } from '../features/inbox/lazy-chosen-stories.ts';
import { LazyInboxGroups } from '../features/inbox/lazy-inbox-groups.ts';
import { LazyLimitBanner } from '../features/inbox/lazy-limit-banner.ts';
import { MuteMenu } from '../features/inbox/mute-menu.tsx';
import { ReadAllButton } from '../features/inbox/read-all-button.tsx';
import { useKeptRows } from '../features/inbox/use-kept-rows.ts';
import { useReading } from '../features/inbox/use-reading.ts';
import { LabelFilter } from '../features/target-labels/label-filter.tsx';
import { BesideFacets } from './beside-facets.tsx';

/**
 * /notifications: the inbox. `?view=deliveries` shows every message about it, `?view=stories` the stories that are muted or
 * followed.
 */
export function NotificationsPage() {
  const address = useAddressFilter(InboxAddress);
  switch (address.filter.view) {
    case 'deliveries':
      return <OtherView view="deliveries" />;
    case 'stories':
      return <OtherView view="stories" />;
    default:
      return <Inbox address={address} />;
  }
}

function OtherView({ view }: { view: 'deliveries' | 'stories' }) {
  return (
    <Page>
      <PageHeader title="Notifications" actions={<MuteMenu />} />
      <Stack gap={4}>
        <Suspense fallback={null}>
          <LazyLimitBanner />
        </Suspense>
        <InboxTabs current={view} isNarrowed={false} />
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          {view === 'stories' ? <LazyChosenStories /> : <LazyMessageLog />}
        </Suspense>
      </Stack>
    </Page>
  );
}

const layouts: ViewSwitchProps<InboxLayout>['views'] = [
  { view: 'list', label: 'Compact list', icon: <List /> },
  { view: 'cards', label: 'Cards', icon: <Rows3 /> },
];

function Inbox({ address }: { address: AddressFilter<InboxAddress> }) {
  const { alert, by } = address.filter;
  const [layout, chooseLayout] = useStoredChoice<InboxLayout>('newswatch-inbox-view', ['list', 'cards']);
  const view = inboxViewOf(address.filter);
  const isNarrowed = isInboxNarrowed(address.filter);
  const hasViews = (useListViews(address)?.views.length ?? 0) > 0;
  const reset = () => address.change(notNarrowed);
  const isGrouped = by !== 'day';
  const reading = useReading(isGrouped);
  const { query, end } = useListPages(
    { ...notificationQueries.inbox(inboxQueryOf(address.filter)), enabled: !isGrouped },
    { refreshMs: LIST_REFRESH_MS },
  );
  useLiveRefresh(liveTopics.notifications, notificationKeys.all);
  useLiveRefresh(liveTopics.tones, notificationKeys.all);
  const selection = useSelection();
  const { items, letGo } = useKeptRows(query.data?.items ?? [], selection, end?.hasMore ?? false);
  const deselect = (id: string) => selection.select([id], false);
  const actions = useInboxActions({
    onRead: view.id === 'unread' ? deselect : letGo,
    onMoved: deselect,
  });
  const beside = useBeside({ name: 'alert', id: alert, change: address.change, isOn: layout === 'list' });
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
      empty={<EmptyInbox view={view} isNarrowed={isNarrowed} typed={address.filter.q} onReset={reset} />}
    >
      {() => (
        <AlertList
          items={items}
          end={end}
          isOldestFirst={address.filter.sort === 'created_at'}
          view={view}
          layout={layout}
          actions={actions}
          selection={selection}
          beside={beside}
        />
      )}
    </QueryView>
  );
  const canFilter = query.isPending || items.length > 0 || isNarrowed || hasViews || view.id !== 'inbox';
  const hasFacets = useMedia('(min-width: 80em)') && canFilter;
  const grouped = isGrouped ? (
    <Suspense fallback={<Skeleton shape="block" height={320} />}>
      <LazyInboxGroups
        by={by}
        filter={inboxFilterOf(address.filter)}
        reading={reading}
        view={view}
        layout={layout}
        isNarrowed={isNarrowed}
        onReset={reset}
        actions={actions}
        selection={selection}
        beside={beside}
        hasFacets={hasFacets}
      />
    </Suspense>
  ) : null;
  return (
    <Page width={layout === 'list' || hasFacets ? 'normal' : 'narrow'}>
      {actions.dialog}
      {actions.stories.dialog}
      <p role="status" className="ui-visually-hidden">
        {actions.said}
      </p>
      <PageHeader
        title="Notifications"
        actions={
          <>
            <MuteMenu />
            {isGrouped || view.id === 'later' ? null : <ReadAllButton items={items} />}
            <ViewSwitch views={layouts} view={layout} onView={chooseLayout} />
          </>
        }
      />
      <Stack gap={4}>
        <Suspense fallback={null}>
          <LazyLimitBanner />
        </Suspense>
        <InboxTabs current={view.id} isNarrowed={isNarrowed} />
        {canFilter ? (
          <InboxFilters
            {...address}
            reset={reset}
            isSearchOnly={hasFacets}
            labels={<LabelFilter {...address} />}
          />
        ) : null}
        {isGrouped ? null : (
          <InboxStatus
            total={end?.total}
            filter={inboxFilterOf(address.filter)}
            nouns={['alert', 'alerts']}
            isNarrowed={isNarrowed}
          />
        )}
        <BesideFacets address={address} until={isGrouped ? reading.until : undefined} isOn={hasFacets}>
          {grouped ? (
            grouped
          ) : query.isPending || items.length > 0 ? (
            <AlertBeside
              beside={beside}
              items={items}
              total={end?.total ?? 0}
              actions={actions}
              hasFacets={hasFacets}
            >
              {list}
            </AlertBeside>
          ) : query.error instanceof ApiError && query.error.code === 'verification_required' ? (
            <NoInboxYet>{query.error.message}</NoInboxYet>
          ) : (
            list
          )}
        </BesideFacets>
      </Stack>
    </Page>
  );
}
