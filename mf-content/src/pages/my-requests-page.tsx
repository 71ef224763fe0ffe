import {
  limits,
  MyRequestsQuery,
  type SourceRequest,
  sourceRequestStatuses,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { ListMore, QueryView, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, EmptyState, LinkButton, Page, PageHeader, Row, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { requestKeys, sourceRequestQueries, sourceRequestsApi } from '../api/source-requests.ts';
import { statusLabels, usualWait } from '../features/requests/request-labels.ts';
import { RequestRow } from '../features/requests/request-row.tsx';
import { SourceTabs } from '../features/requests/source-tabs.tsx';
import styles from './my-requests-page.module.css';

/** /sources/my-requests */
export function MyRequestsPage() {
  const { filter, change } = useAddressFilter(MyRequestsQuery);
  const { query, end } = useListPages(sourceRequestQueries.pages(filter));
  const withdraw = useApiMutation(
    ({ id }: SourceRequest) => sourceRequestsApi.remove({ params: { requestId: id } }),
    { done: 'Your request was withdrawn', refreshes: [requestKeys.all] },
  );
  const ask = async (one: SourceRequest) => {
    const sure = await confirm({
      title: `Withdraw the request for ${one.website_name}?`,
      body:
        one.supporters_count > 0
          ? 'Others have requested this site too, so their request will stay open.'
          : 'You can request this site again at any time.',
      confirmLabel: 'Withdraw',
    });
    if (sure) withdraw.mutate(one);
  };
  return (
    <Page>
      <PageHeader title="My requests" lead={<Lead />} actions={<RequestButton variant="primary" />} />
      <Stack gap={4}>
        <SourceTabs />
        <QueryView
          query={query}
          what="your requests"
          isEmpty={({ counts }) => counts.all === 0}
          empty={
            <EmptyState title="No requests yet" action={<RequestButton variant="secondary" />}>
              Missing a site? Request it: an administrator will decide, and we will tell you the outcome.
            </EmptyState>
          }
        >
          {({ items, counts, usual_decision_hours }) => (
            <Card padding="none" footer={end?.isPaged ? <ListMore end={end} noun="requests" /> : null}>
              <Row gap={1} className={styles.filter} role="group" aria-label="Request status">
                <FilterButton
                  on={filter.status === undefined}
                  count={counts.all}
                  onClick={() => change({ status: '' })}
                >
                  All
                </FilterButton>
                {sourceRequestStatuses
                  .filter((status) => counts[status] > 0)
                  .map((status) => (
                    <FilterButton
                      key={status}
                      on={filter.status === status}
                      count={counts[status]}
                      onClick={() => change({ status })}
                    >
                      {status === 'pending' ? 'Waiting' : statusLabels[status].word}
                    </FilterButton>
                  ))}
              </Row>
              {items.length === 0 ? (
                <EmptyState
                  title="None of your requests has this status"
                  action={<Button onClick={() => change({ status: '', page: '' })}>Show all</Button>}
                />
              ) : (
                <ul className={styles.list}>
                  {items.map((one) => (
                    <RequestRow
                      key={one.id}
                      request={one}
                      usual={usualWait(usual_decision_hours)}
                      withdrawing={withdraw.isPending && withdraw.variables.id === one.id}
                      onWithdraw={() => void ask(one)}
                    />
                  ))}
                </ul>
              )}
            </Card>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

function RequestButton({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <LinkButton as={Link} to="/sources/request" variant={variant} icon={<Plus />}>
      Request a source
    </LinkButton>
  );
}

/** Sums up the pending requests in a sentence. */
function Lead() {
  const { data } = useQuery(sourceRequestQueries.mine());
  const max = limits.SOURCE_REQUESTS_PENDING_MAX;
  if (!data) return 'The sites you requested, and what happened to each request.';
  const waiting = data.counts.pending;
  return (
    <>
      <strong>
        {waiting === 0
          ? 'No requests are waiting for review.'
          : waiting === 1
            ? '1 request is waiting for review.'
            : `${waiting} requests are waiting for review.`}
      </strong>{' '}
      You can have up to {max} waiting at a time.
    </>
  );
}

function FilterButton({
  on,
  count,
  onClick,
  children,
}: {
  on: boolean;
  count: number;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button size="small" variant={on ? 'secondary' : 'ghost'} aria-pressed={on} onClick={onClick}>
      {children} <span className="ui-muted ui-tabular">{count}</span>
    </Button>
  );
}
