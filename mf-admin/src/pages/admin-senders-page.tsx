import { type Sender, SendersQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useOpened } from '@newswatch/shell-api';
import {
  ExportMenu,
  FilterSearch,
  FilterSelect,
  ListPage,
  useApiMutation,
} from '@newswatch/shell-api/patterns';
import { EmptyState } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { senderQueries, senderRefreshes, sendersApi } from '../api/senders.ts';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import { senderColumns } from '../features/senders/sender-columns.tsx';
import { counted } from '../labels/figure-labels.ts';

const PauseDialog = lazy(() =>
  import(/* webpackChunkName: "pause-sender" */ '../features/senders/pause-dialog.tsx').then((module) => ({
    default: module.PauseDialog,
  })),
);
const pauses = { true: 'Paused', false: 'Not paused' };

/** /admin/notifications/senders: the senders to distribution lists, with their results. */
export function AdminSendersPage() {
  const address = useAddressFilter(SendersQuery);
  const query = useQuery(senderQueries.list(address.filter));
  const [pausing, setPausing] = useOpened<Sender>('paused sender');
  const resume = useApiMutation(sendersApi.resume, {
    done: ({ message }) => message,
    failed: 'The emails could not be resumed.',
    refreshes: senderRefreshes,
  });
  const { page: _page, per_page: _perPage, ...filter } = address.filter;
  return (
    <ListPage<Sender>
      title="Senders"
      lead="Newsletters and reports sent to distribution lists in the last 30 days. Refusals are the share of recipients who complained, unsubscribed or declined, or whose emails bounced."
      noun="senders"
      query={query}
      address={address}
      notice={<MessageTabs />}
      narrowed={filter.q !== undefined || filter.paused !== undefined}
      actions={
        <ExportMenu
          variant="secondary"
          icon={<Download />}
          formats={['xlsx', 'csv']}
          isEmpty={query.data?.pagination.total === 0}
          send={(format) => sendersApi.export({ query: { ...filter, format } })}
          counted={(rows) => counted(rows, 'sender')}
        />
      }
      filters={
        <>
          <FilterSearch {...address} label="Search by name or email" />
          <FilterSelect {...address} name="paused" label="Paused" any="Paused: any" options={pauses} />
        </>
      }
      table={{
        columns: senderColumns((sender) => [
          sender.paused
            ? {
                id: 'resume',
                label: 'Resume emails to lists',
                onSelect: () => resume.mutate({ params: { userId: sender.user.id } }),
              }
            : {
                id: 'pause',
                label: 'Pause emails to lists…',
                danger: true,
                onSelect: () => setPausing(sender),
              },
        ]),
        rowKey: ({ user }) => user.id,
        rowLabel: ({ user }) => user.full_name,
      }}
      empty={
        <EmptyState title="No senders">
          People with distribution lists appear here, with the results of their newsletters and reports.
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {pausing ? <PauseDialog sender={pausing} onClose={() => setPausing(undefined)} /> : null}
      </Suspense>
    </ListPage>
  );
}
