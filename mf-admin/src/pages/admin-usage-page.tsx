import { type UsageOfPerson, UsageQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser, useOpened } from '@newswatch/shell-api';
import { ExportMenu, FilterSearch, FilterSelect, ListPage } from '@newswatch/shell-api/patterns';
import { Button, Card, DataTable, EmptyState, FormAlert, Stack } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { usageApi, usageQueries } from '../api/usage.ts';
import { completeNote } from '../features/usage/complete-note.ts';
import { personColumns, planColumns } from '../features/usage/usage-columns.tsx';
import { UserTabs } from '../features/users/user-tabs.tsx';
import { counted } from '../labels/figure-labels.ts';

const PricesDialog = lazy(() =>
  import(/* webpackChunkName: "message-prices" */ '../features/usage/prices-dialog.tsx').then((module) => ({
    default: module.PricesDialog,
  })),
);

const MONTHS_OFFERED = 12;

/** The months before this one, latest first. */
function monthsBefore(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back - 1, 1));
    return {
      value: first.toISOString().slice(0, 7),
      label: first.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    };
  });
}

/** /admin/users/usage: the usage of each person and each plan in a month. */
export function AdminUsagePage() {
  const address = useAddressFilter(UsageQuery);
  const { timezone } = useCurrentUser();
  const { page, per_page, ...filter } = { ...address.filter, timezone };
  const query = useQuery(usageQueries.list({ page, per_page, ...filter }));
  const [isPricing, setPricing] = useOpened<true>('prices');
  const prices = query.data?.prices ?? null;
  const { plans: ofPlans = [], deleted } = query.data ?? {};
  const plans = deleted ? [...ofPlans, { plan: null, people: null, ...deleted }] : ofPlans;
  const note = query.data ? completeNote(query.data.month, query.data.complete_from) : null;
  return (
    <ListPage<UsageOfPerson>
      title="Usage"
      lead="What each person used in a month, and the totals for each plan, in your time zone. People are listed with their current plan."
      noun="people"
      query={query}
      address={address}
      narrowed={filter.q !== undefined}
      actions={
        <>
          <Button onClick={() => setPricing(true)}>Prices…</Button>
          <ExportMenu
            variant="secondary"
            icon={<Download />}
            formats={['xlsx', 'csv']}
            isEmpty={query.data?.pagination.total === 0}
            send={(format) => usageApi.export({ query: { ...filter, format } })}
            counted={(rows) => counted(rows, 'person', 'people')}
          />
        </>
      }
      notice={
        <Stack gap={4}>
          <UserTabs />
          {note ? <FormAlert tone="info">{note}</FormAlert> : null}
          {plans.length > 0 ? (
            <Card title="By plan" padding="none">
              <DataTable
                label="Usage by plan"
                density="compact"
                columns={planColumns(prices)}
                rows={plans}
                rowKey={({ plan }) => plan ?? 'deleted'}
                empty={null}
              />
            </Card>
          ) : null}
        </Stack>
      }
      filters={
        <>
          <FilterSearch {...address} label="Search by name or email" />
          <FilterSelect
            {...address}
            name="month"
            label="Month"
            any="This month"
            options={monthsBefore(new Date())}
          />
        </>
      }
      table={{
        columns: personColumns(prices),
        rowKey: ({ user }) => user.id,
        rowLabel: ({ user }) => user.full_name,
      }}
      empty={<EmptyState title="Nobody yet">People with an account appear here.</EmptyState>}
    >
      <Suspense fallback={null}>
        {isPricing ? <PricesDialog prices={prices} onClose={() => setPricing(undefined)} /> : null}
      </Suspense>
    </ListPage>
  );
}
