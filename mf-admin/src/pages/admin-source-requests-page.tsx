import { sourceRequestStatuses } from '@newswatch/shared/contracts';
import { AdminSourceRequestsQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterButtons,
  FilterSelect,
  ListMore,
  QueryView,
  useListPages,
  useSelection,
} from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState, Page, PageHeader, Row, SelectionBar, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { sourceRequestQueries } from '../api/sources.ts';
import { RequestDetail } from '../features/source-requests/request-detail.tsx';
import styles from '../features/source-requests/request-list.module.css';
import { isPending, RequestList } from '../features/source-requests/request-list.tsx';
import { useDecideMany } from '../features/source-requests/use-decide-many.tsx';

const names = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  duplicate: 'Duplicate',
  withdrawn: 'Withdrawn',
} as const;
const orders = {
  '-supporters': 'Most requested first',
  created_at: 'Oldest first',
  '-created_at': 'Newest first',
};

/** /admin/sources/requests and /admin/source-requests show the same page. */
export function AdminSourceRequestsPage() {
  const address = useAddressFilter(AdminSourceRequestsQuery);
  const { filter, change } = address;
  const { query, end } = useListPages(sourceRequestQueries.pages(filter));
  const [chosen, setChosen] = useState<string>();
  const items = query.data?.items ?? [];
  const shown = items.find(({ id }) => id === chosen)?.id ?? items[0]?.id;
  const counts = query.data?.counts;
  const selection = useSelection();
  const decideMany = useDecideMany(selection);
  // Another filter shows other requests, and another administrator may have decided one meanwhile.
  const picked = items.filter((request) => isPending(request) && selection.selected.has(request.id));
  const status = filter.status.join(' or ');
  return (
    <Page>
      <PageHeader
        title="Source requests"
        lead={
          counts === undefined
            ? 'Sources people have requested, with what we found at each site.'
            : counts.pending === 0
              ? 'Sources people have requested, with what we found at each site.'
              : `${counts.pending === 1 ? '1 request is' : `${counts.pending} requests are`} waiting for a decision.`
        }
      />
      <Stack gap={4}>
        <Row justify="between" gap={3}>
          <FilterButtons
            label="Request status"
            choices={sourceRequestStatuses.map((value) => ({
              value,
              label: names[value],
              count: counts?.[value],
            }))}
            current={filter.status[0] ?? 'pending'}
            onChange={(status) => change({ status, page: '' })}
          />
          <FilterSelect {...address} name="sort" label="Order" options={orders} />
        </Row>
        <QueryView
          query={query}
          what="the requests"
          isEmpty={(data) => data.items.length === 0}
          empty={
            <EmptyState title={status === 'pending' ? 'No requests waiting' : `No ${status} requests`}>
              People request sources on their Sources page. Their requests appear here with what we found out
              about the site.
            </EmptyState>
          }
        >
          {() => (
            <div className={styles.columns}>
              <Card padding="none" footer={end?.isPaged ? <ListMore end={end} noun="requests" /> : null}>
                <RequestList requests={items} chosen={shown} onChoose={setChosen} selection={selection} />
                <SelectionBar
                  selection={{
                    selected: new Set(picked.map(({ id }) => id)),
                    onChange: selection.onChange,
                    noun: ['request', 'requests'],
                    bulkActions: () => (
                      <>
                        <Button size="small" onClick={() => decideMany.start('approve', picked)}>
                          Approve…
                        </Button>
                        <Button size="small" onClick={() => decideMany.start('reject', picked)}>
                          Reject…
                        </Button>
                      </>
                    ),
                  }}
                />
              </Card>
              {shown === undefined ? null : (
                <RequestDetail key={shown} requestId={shown} onDecided={() => setChosen(undefined)} />
              )}
            </div>
          )}
        </QueryView>
      </Stack>
      {decideMany.dialogs}
    </Page>
  );
}
