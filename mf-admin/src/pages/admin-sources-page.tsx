import { type AdminSource, AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter, useShell } from '@newswatch/shell-api';
import { ListMore, ListPage, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton, ShareBar, Stack } from '@newswatch/ui';
import { Download, Plus } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminSourceQueries } from '../api/sources.ts';
import { AdminSourceTabs } from '../features/sources/admin-source-tabs.tsx';
import { SourceBulkActions } from '../features/sources/bulk-actions.tsx';
import { sourceColumns } from '../features/sources/source-columns.tsx';
import { SourceFilters } from '../features/sources/source-filters.tsx';
import { useSourceActions } from '../features/sources/use-source-actions.tsx';

const REFRESH_MS = 15_000;
const add = (
  <LinkButton as={Link} to="/admin/sources/create" variant="primary" icon={<Plus />}>
    Add a source
  </LinkButton>
);

/** /admin/sources */
export function AdminSourcesPage() {
  const { navigate } = useShell();
  const address = useAddressFilter(AdminSourcesQuery);
  const { query, end } = useListPages(adminSourceQueries.pages(address.filter), { refreshMs: REFRESH_MS });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const actions = useSourceActions(() => setSelected(new Set()));
  // Loads the drawer when it is needed: most visitors import no sources.
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
      lead={<Lead health={health} />}
      noun="sources"
      actions={
        <>
          <Button icon={<Download />} loading={drawer.isPending} onClick={() => drawer.mutate()}>
            Import
          </Button>
          {add}
        </>
      }
      query={query}
      more={<ListMore end={end} noun="sources" />}
      address={address}
      filters={<SourceFilters {...address} counts={health ?? {}} />}
      notice={
        <Stack gap={3}>
          <AdminSourceTabs sources={totalOf(health)} requests={query.data?.requests_pending} />
          <HealthShares health={health} />
        </Stack>
      }
      table={{
        columns: sourceColumns(actions.toOne),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        onRowOpen: ({ id }) => navigate(`/admin/sources/${id}/edit`),
        selection: {
          selected,
          onChange: setSelected,
          bulkActions: (ids) => (
            <SourceBulkActions ids={[...ids]} busy={actions.busy} onOrder={actions.toMany} />
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
    </ListPage>
  );
}

type Health = Partial<Record<AdminSource['health'], number>> | undefined;

function totalOf(health: Health): number | undefined {
  return health && Object.values(health).reduce((sum, count) => sum + count, 0);
}

/** How many sources are read without problems and how many are not, in a sentence. */
function Lead({ health }: { health: Health }) {
  if (!health) return 'Every source we crawl, and how its crawls are going.';
  const trouble = (health.failing ?? 0) + (health.blocked ?? 0);
  const read = (totalOf(health) ?? 0) - (health.paused ?? 0);
  const healthy = health.healthy ?? 0;
  return (
    <>
      {healthy} of {read} {read === 1 ? 'source' : 'sources'} {healthy === 1 ? 'is' : 'are'} healthy.{' '}
      {trouble === 0 ? (
        'None needs attention.'
      ) : (
        <>
          <strong>{trouble === 1 ? '1 is failing or blocked' : `${trouble} are failing or blocked`}.</strong>{' '}
          {trouble === 1 ? 'It is' : 'They are'} retried automatically.
        </>
      )}
    </>
  );
}

function HealthShares({ health }: { health: Health }) {
  if (!health || (totalOf(health) ?? 0) === 0) return null;
  return (
    <ShareBar
      label="Source health"
      parts={[
        { name: 'Healthy', value: health.healthy ?? 0, tone: 'success' },
        { name: 'Degraded', value: health.degraded ?? 0, tone: 'warning' },
        { name: 'Failing', value: health.failing ?? 0, tone: 'danger' },
        { name: 'Blocked', value: health.blocked ?? 0, tone: 'danger' },
        { name: 'Not read', value: health.paused ?? 0, tone: 'quiet' },
      ]}
    />
  );
}
