import {
  liveTopics,
  MyRequestsQuery,
  SourceRequestId,
  type SourceRequestStatus,
} from '@newswatch/shared/contracts';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterButtons,
  ListMore,
  QueryView,
  useAddressParam,
  useListPages,
  useLiveRefresh,
} from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState, LinkButton, Page, PageHeader, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { requestKeys, sourceRequestQueries } from '../api/source-requests.ts';
import { statusChoices, usualWait } from '../features/requests/request-labels.ts';
import { RequestRow } from '../features/requests/request-row.tsx';
import { RequestsSentence } from '../features/requests/requests-sentence.tsx';
import { SourceTabs } from '../features/requests/source-tabs.tsx';
import { useWithdrawal } from '../features/requests/use-withdrawal.ts';
import styles from './my-requests-page.module.css';

const RequestDrawer = lazy(() =>
  import(/* webpackChunkName: "request-drawer" */ '../features/requests/request-drawer.tsx').then(
    (module) => ({ default: module.RequestDrawer }),
  ),
);

const Opened = v.fallback(v.nullable(SourceRequestId), null);

/** /sources/my-requests; `request` opens one of them, with its conversation. */
export function MyRequestsPage() {
  const { filter, change } = useAddressFilter(MyRequestsQuery);
  const { query, end } = useListPages(sourceRequestQueries.pages(filter));
  const withdraw = useWithdrawal();
  const [address, open] = useAddressParam('request');
  const opened = v.parse(Opened, address);
  useLiveRefresh(liveTopics.chats, requestKeys.all);
  return (
    <Page>
      <PageHeader
        title="My requests"
        lead={<RequestsSentence />}
        actions={<RequestButton variant="primary" />}
      />
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
              <FilterButtons<SourceRequestStatus | undefined>
                label="Request status"
                className={styles.filter}
                choices={statusChoices(counts)}
                current={filter.status?.[0]}
                onChange={(status) => change({ status: status ?? '' })}
              />
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
                      withdrawing={withdraw.pendingId === one.id}
                      onWithdraw={() => void withdraw.ask(one)}
                      onTalk={() => open(one.id)}
                    />
                  ))}
                </ul>
              )}
            </Card>
          )}
        </QueryView>
      </Stack>
      <Suspense fallback={null}>
        {opened === null ? null : (
          <RequestDrawer
            key={opened}
            requestId={opened}
            usual={usualWait(query.data?.usual_decision_hours ?? null)}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
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
