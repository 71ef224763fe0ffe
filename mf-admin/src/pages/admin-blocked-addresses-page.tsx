import { type BlockedAddress, BlockedAddressesQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterChoices,
  FilterSearch,
  ListPage,
  useApiMutation,
  useFormParam,
} from '@newswatch/shell-api/patterns';
import { Button, confirm, EmptyState } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import {
  blockedAddressesApi,
  blockedAddressQueries,
  blockedAddressRefreshes,
} from '../api/blocked-addresses.ts';
import { blockedColumns } from '../features/blocked-addresses/blocked-columns.tsx';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import { channelNames } from '../labels/channel-names.ts';

const BlockDialog = lazy(() =>
  import(/* webpackChunkName: "block-address" */ '../features/blocked-addresses/block-dialog.tsx').then(
    (module) => ({ default: module.BlockDialog }),
  ),
);

/** /admin/notifications/blocked: the addresses and numbers to which nothing is sent. */
export function AdminBlockedAddressesPage() {
  const address = useAddressFilter(BlockedAddressesQuery);
  const query = useQuery(blockedAddressQueries.list(address.filter));
  const form = useFormParam(address);
  const unblock = useApiMutation(blockedAddressesApi.unblock, {
    done: ({ message }) => message,
    refreshes: blockedAddressRefreshes,
  });
  const askToUnblock = async (block: BlockedAddress) => {
    const sure = await confirm({
      title: 'Unblock this address?',
      body: (
        <>
          New messages to <bdi dir="ltr">{block.address}</bdi> will be sent again. Those that were blocked
          will not be sent later.
          {block.cause === 'bounced' ? ' If it still does not exist, it will be blocked again.' : null}
        </>
      ),
      confirmLabel: 'Unblock',
    });
    if (sure) unblock.mutate({ params: { blockId: block.id } });
  };
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={form.openNew}>
      Block an address
    </Button>
  );
  return (
    <ListPage<BlockedAddress>
      title="Blocked addresses"
      lead="Nothing is sent to these addresses except the emails that users need to access their account. Addresses that permanently refuse messages are blocked automatically."
      noun="blocked addresses"
      create={add}
      query={query}
      address={address}
      notice={<MessageTabs />}
      filters={
        <>
          <FilterSearch {...address} label="Search by address or reason" />
          <FilterChoices
            {...address}
            name="channel"
            label="Channel"
            any="Any channel"
            options={channelNames}
          />
        </>
      }
      table={{
        columns: blockedColumns((block) => [
          { id: 'unblock', label: 'Unblock…', onSelect: () => void askToUnblock(block) },
        ]),
        rowKey: ({ id }) => id,
        rowLabel: ({ address: blocked }) => blocked,
      }}
      empty={
        <EmptyState title="No blocked addresses" action={add}>
          Addresses that do not exist, and numbers whose owners block us, appear here automatically. If
          somebody complains about messages, block their address or number. To stop everything that an account
          does, suspend it instead.
        </EmptyState>
      }
    >
      <Suspense fallback={null}>{form.isNew ? <BlockDialog onClose={form.close} /> : null}</Suspense>
    </ListPage>
  );
}
