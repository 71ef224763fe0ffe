import { type AdminSource, AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter, useOpened, useShell } from '@newswatch/shell-api';
import {
  LIST_REFRESH_MS,
  ListMore,
  ListPage,
  useApiMutation,
  useListPages,
  useSelection,
} from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton, Stack, TextLink } from '@newswatch/ui';
import { Plus, Upload } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { adminSourceQueries } from '../api/sources.ts';
import { PausedBanner } from '../features/pauses/paused-banner.tsx';
import { AdminSourceTabs } from '../features/sources/admin-source-tabs.tsx';
import { SourceBulkActions } from '../features/sources/bulk-actions.tsx';
import { ExportSources } from '../features/sources/export-sources.tsx';
import {
  HealthSentence,
  HealthShares,
  HealthSharesLoading,
  totalOf,
} from '../features/sources/health-summary.tsx';
import { sourceColumns } from '../features/sources/source-columns.tsx';
import { SourceFilters } from '../features/sources/source-filters.tsx';
import { useSourceActions } from '../features/sources/use-source-actions.tsx';

const RejectDialog = lazy(() =>
  import(/* webpackChunkName: "reject-source" */ '../features/sources/reject-dialog.tsx').then((module) => ({
    default: module.RejectDialog,
  })),
);

const add = (
  <LinkButton as={Link} to="/admin/sources/create" variant="primary" icon={<Plus />}>
    Add a source
  </LinkButton>
);

/** /admin/sources */
export function AdminSourcesPage() {
  const { navigate } = useShell();
  const address = useAddressFilter(AdminSourcesQuery);
  const { query, end } = useListPages(adminSourceQueries.pages(address.filter), {
    refreshMs: LIST_REFRESH_MS,
  });
  const selection = useSelection();
  const [rejecting, setRejecting] = useOpened<AdminSource | readonly string[]>('rejection');
  const actions = useSourceActions(selection.clear, setRejecting);
  // Loaded on demand, because most visitors import no sources.
  const drawer = useApiMutation(
    () => import(/* webpackChunkName: "import-sources" */ '../features/sources/import-drawer.tsx'),
    {
      failed: 'The form could not be loaded. Please try again.',
    },
  );
  const Import = drawer.data?.ImportDrawer;
  const health = query.data?.by_health;
  return (
    <ListPage<AdminSource>
      title="Sources"
      lead={<HealthSentence health={health} />}
      noun="sources"
      actions={
        <>
          <Button icon={<Upload />} loading={drawer.isPending} onClick={() => drawer.mutate()}>
            Import
          </Button>
          <ExportSources filter={address.filter} isEmpty={query.data?.items.length === 0} />
        </>
      }
      create={add}
      query={query}
      more={<ListMore end={end} noun="sources" />}
      address={address}
      filters={<SourceFilters {...address} counts={health ?? {}} countries={query.data?.countries ?? []} />}
      notice={
        <Stack gap={3}>
          <PausedBanner about="crawling" />
          <AdminSourceTabs sources={totalOf(health)} requests={query.data?.requests_pending} />
          {query.isPending ? <HealthSharesLoading /> : <HealthShares health={health} />}
          {query.data?.with_audience === 0 && totalOf(health) ? (
            <p className="ui-hint">
              No source has an audience yet, so potential reach is not shown anywhere.{' '}
              <TextLink as={Link} to="/help-center?article=audiences-of-sources">
                How to enter or import audiences
              </TextLink>
            </p>
          ) : null}
        </Stack>
      }
      table={{
        columns: sourceColumns(actions.toOne),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        onRowOpen: ({ id }) => navigate(`/admin/sources/${id}/edit`),
        selection: {
          ...selection,
          noun: ['source', 'sources'],
          bulkActions: (ids) => (
            <SourceBulkActions
              ids={[...ids]}
              chosen={query.data?.items.filter(({ id }) => ids.has(id)) ?? []}
              busy={actions.busy}
              onOrder={actions.toMany}
              onReject={() => setRejecting([...ids])}
            />
          ),
        },
      }}
      empty={
        <EmptyState title="No sources are being read yet" action={add}>
          Targets find their articles in sources. Add one, or import a list.
        </EmptyState>
      }
    >
      {Import ? <Import onClose={() => drawer.reset()} /> : null}
      <Suspense fallback={null}>
        {rejecting ? (
          <RejectDialog
            rejecting={rejecting}
            onBulkDone={selection.clear}
            onClose={() => setRejecting(undefined)}
          />
        ) : null}
      </Suspense>
    </ListPage>
  );
}
