import { liveTopics, SourceRequestId, sourceRequestStatuses } from '@newswatch/shared/contracts';
import { AdminSourceRequestsQuery } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterButtons,
  FilterChoices,
  FilterSelect,
  ListMore,
  QueryView,
  useListPages,
  useLiveRefresh,
  useSelection,
} from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState, Page, PageHeader, Row, SelectionBar, Stack } from '@newswatch/ui';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { sourceRequestQueries } from '../api/sources.ts';
import { RequestDetail } from '../features/source-requests/request-detail.tsx';
import styles from '../features/source-requests/request-list.module.css';
import { conversationNames, isPending, RequestList } from '../features/source-requests/request-list.tsx';
import { useDecideMany } from '../features/source-requests/use-decide-many.tsx';
import { AdminSourceTabs } from '../features/sources/admin-source-tabs.tsx';

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

const Opened = v.fallback(v.nullable(SourceRequestId), null);
const listKey = [...adminKeys.all, 'source-requests'];

/** /admin/sources/requests and /admin/source-requests show the same page; `request` opens one, even if it is not listed. */
export function AdminSourceRequestsPage() {
  const address = useAddressFilter(AdminSourceRequestsQuery);
  const { filter, change } = address;
  const [search] = useSearchParams();
  const opened = v.parse(Opened, search.get('request'));
  const open = (request?: string) => change({ request });
  const { query, end } = useListPages(sourceRequestQueries.pages(filter));
  const items = query.data?.items ?? [];
  const shown = opened ?? items[0]?.id;
  useLiveRefresh(liveTopics.chats_of_all, listKey);
  const counts = query.data?.counts;
  const selection = useSelection();
  const decideMany = useDecideMany(selection);
  // Another filter shows other requests, and another administrator may have decided one in the meantime.
  const picked = items.filter((request) => isPending(request) && selection.selected.has(request.id));
  const status = filter.status.join(' or ');
  const none = filter.conversation ? (
    <EmptyState
      title="No requests match the filter"
      action={<Button onClick={() => change({ conversation: '' })}>Show all</Button>}
    />
  ) : (
    <EmptyState title={status === 'pending' ? 'No requests waiting' : `No ${status} requests`}>
      People request sources on their Sources page. Their requests appear here with what we found out about
      the site.
    </EmptyState>
  );
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
        <AdminSourceTabs requests={counts?.pending} />
        <Row justify="between" gap={3}>
          <FilterButtons
            label="Request status"
            choices={sourceRequestStatuses.map((value) => ({
              value,
              label: names[value],
              count: counts?.[value],
            }))}
            current={filter.status[0] ?? 'pending'}
            onChange={(status) => change({ status, page: '', request: '' })}
          />
          <Row gap={2}>
            <FilterChoices
              filter={filter}
              change={(values) => change({ ...values, request: '' })}
              name="conversation"
              label="Conversation"
              any="Any conversation"
              options={conversationNames}
            />
            <FilterSelect {...address} name="sort" label="Order" options={orders} />
          </Row>
        </Row>
        <QueryView
          query={query}
          what="the requests"
          isEmpty={(data) => data.items.length === 0 && opened === null}
          empty={none}
        >
          {() => (
            <div className={styles.columns}>
              <Card padding="none" footer={end?.isPaged ? <ListMore end={end} noun="requests" /> : null}>
                {items.length === 0 ? (
                  none
                ) : (
                  <RequestList requests={items} chosen={shown} onChoose={open} selection={selection} />
                )}
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
                <RequestDetail key={shown} requestId={shown} onDecided={() => open()} />
              )}
            </div>
          )}
        </QueryView>
      </Stack>
      {decideMany.dialogs}
    </Page>
  );
}
