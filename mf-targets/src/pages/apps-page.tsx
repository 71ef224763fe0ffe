import { type App, type ChatApp, ChatAppKind } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { LinkTabs, QueryView } from '@newswatch/shell-api/patterns';
import { Card, LinkButton, Page, PageHeader, Stack } from '@newswatch/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { appQueries } from '../api/apps.ts';
import { AppCards } from '../features/apps/app-cards.tsx';
import { ChannelsCard } from '../features/apps/channels-card.tsx';
import { FeedsCard } from '../features/apps/feeds-card.tsx';

const ConnectDrawer = lazy(() =>
  import(/* webpackChunkName: "connect-app" */ '../features/apps/connect-drawer.tsx').then((module) => ({
    default: module.ConnectDrawer,
  })),
);

const isConnected = ({ state }: App) => state === 'connected' || state === 'waiting';
const views: { type: string | null; label: string; fits: (app: App) => boolean }[] = [
  { type: null, label: 'All', fits: () => true },
  { type: 'connected', label: 'Connected', fits: isConnected },
  { type: 'notConnected', label: 'Not connected', fits: (app) => !isConnected(app) },
];
const Kind = v.fallback(v.nullable(ChatAppKind), null);

/** /apps?type=connected|notConnected: where alerts can be sent. `connect=slack` opens the form. */
export function AppsPage() {
  const [search, setSearch] = useSearchParams();
  const query = useQuery(appQueries.list());
  const view = views.find(({ type }) => type === search.get('type')) ?? views[0];
  const kind = v.parse(Kind, search.get('connect'));
  const items = query.data?.items ?? [];
  const connected = items.filter(isConnected).length;
  const [edited, setEdited] = useState<ChatApp>();
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
        tabs={views.map(({ type, label, fits }) => ({
          title: label,
          to: type ? `/apps?type=${type}` : '/apps',
          isCurrent: type === (view?.type ?? null),
          count: query.data ? items.filter(fits).length : undefined,
        }))}
      />
      <QueryView query={query} what="the apps">
        {(list) => (
          <Stack gap={4}>
            <AppCards
              apps={list.items.filter((app) => view?.fits(app) ?? true)}
              onConnect={(id) => setSearch({ connect: id })}
            />
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
          <ConnectDrawer kind={kind} app={undefined} onClose={() => setSearch({}, { replace: true })} />
        ) : null}
      </Suspense>
    </Page>
  );
}
