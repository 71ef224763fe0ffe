import { type ChatApp, ChatAppKind } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useOpened } from '@newswatch/shell-api';
import { LinkTabs, QueryView, useAddressParam } from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState, LinkButton, Page, PageHeader, Stack } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { appQueries } from '../api/apps.ts';
import { AppCards } from '../features/apps/app-cards.tsx';
import { AppFilters } from '../features/apps/app-filters.tsx';
import { ChannelsCard } from '../features/apps/channels-card.tsx';
import { FeedsCard } from '../features/apps/feeds-card.tsx';
import { AppsFilter, appsAddress, isConnected, shownApps } from '../features/apps/shown-apps.ts';

const ConnectDrawer = lazy(() =>
  import(/* webpackChunkName: "connect-app" */ '../features/apps/connect-drawer.tsx').then((module) => ({
    default: module.ConnectDrawer,
  })),
);

const views = [
  { type: undefined, label: 'All' },
  { type: 'connected', label: 'Connected' },
  { type: 'notConnected', label: 'Not connected' },
] as const;
const Kind = v.fallback(v.nullable(ChatAppKind), null);

/**
 * /apps?type=connected|notConnected&filter=…&sort=asc|desc: where alerts can be sent. `connect=slack` opens the form.
 */
export function AppsPage() {
  const address = useAddressFilter(AppsFilter);
  const { filter, change } = address;
  const [connect, openConnect] = useAddressParam('connect');
  const query = useQuery(appQueries.list());
  const kind = v.parse(Kind, connect);
  const items = query.data?.items ?? [];
  const shown = shownApps(items, filter);
  const connected = items.filter(isConnected).length;
  const [edited, setEdited] = useOpened<ChatApp>('channel');
  return (
    <Page>
      <PageHeader
        title="Apps"
        lead={
          query.data
            ? `Where your alerts can go. ${connected} of ${items.length} ${connected === 1 ? 'is' : 'are'} connected.`
            : 'Where your alerts can go.'
        }
      />
      <LinkTabs
        label="App views"
        tabs={views.map(({ type, label }) => ({
          title: label,
          to: appsAddress({ ...filter, type }),
          isCurrent: type === filter.type,
          count: query.data ? shownApps(items, { ...filter, type }).length : undefined,
        }))}
      />
      <QueryView query={query} what="the apps">
        {() => (
          <Stack gap={4}>
            <AppFilters {...address} />
            {shown.length === 0 ? (
              <EmptyState
                title="No apps match these filters"
                action={<Button onClick={address.reset}>Show all apps</Button>}
              >
                Choose another view, or search for another name.
              </EmptyState>
            ) : (
              <AppCards apps={shown} onConnect={openConnect} />
            )}
            <ChannelsCard onEdit={setEdited} />
            <FeedsCard />
            <Card title="Other apps">
              <Stack gap={3} align="start">
                <p className="ui-muted">Missing an app? Tell us where your alerts should go.</p>
                <LinkButton
                  as={Link}
                  to="/chats?form=new&category=other&subject=An%20app%20is%20missing"
                  size="small"
                >
                  Request an app
                </LinkButton>
              </Stack>
            </Card>
          </Stack>
        )}
      </QueryView>
      <Suspense fallback={null}>
        {edited ? (
          <ConnectDrawer kind={edited.kind} app={edited} onClose={() => setEdited(undefined)} />
        ) : kind ? (
          <ConnectDrawer kind={kind} app={undefined} onClose={() => change({ connect: undefined })} />
        ) : null}
      </Suspense>
    </Page>
  );
}
