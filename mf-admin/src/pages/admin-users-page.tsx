import { retryOf } from '@newswatch/shared/api';
import { type AdminUser, AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter, useShell } from '@newswatch/shell-api';
import { countOf, ListMore, useListPages } from '@newswatch/shell-api/patterns';
import {
  Button,
  DataTable,
  EmptyState,
  formatSort,
  LinkButton,
  Page,
  PageHeader,
  parseSort,
} from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { userQueries } from '../api/users.ts';
import { BulkActions } from '../features/users/bulk-actions.tsx';
import { ExportButton } from '../features/users/export-button.tsx';
import { useUserActions } from '../features/users/use-user-actions.tsx';
import { userColumns } from '../features/users/user-columns.tsx';
import { UserFilters } from '../features/users/user-filters.tsx';

/** /admin/users */
export function AdminUsersPage() {
  const { navigate } = useShell();
  const address = useAddressFilter(AdminUsersQuery);
  const { query, end } = useListPages(userQueries.pages(address.filter));
  // Stores whole users, not only ids, so that they stay selected while more pages load.
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminUser>>(new Map());
  const orders = useUserActions((_action, ids) =>
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  );
  const users = query.data?.items ?? [];
  const select = (ids: ReadonlySet<string>) =>
    setSelected((before) => {
      const known = new Map([...before, ...users.map((user) => [user.id, user] as const)]);
      return new Map([...known].filter(([id]) => ids.has(id)));
    });
  const total = query.data?.pagination.total;
  return (
    <Page>
      <PageHeader
        title="Users"
        lead="Everyone with an account, and their verification status."
        actions={
          <>
            <ExportButton filter={address.filter} />
            <LinkButton as={Link} to="/admin/users/create" variant="primary" icon={<Plus />}>
              Create user
            </LinkButton>
          </>
        }
      />
      <UserFilters {...address} />
      <DataTable
        label="Users"
        columns={userColumns({
          onOpen: (path) => navigate(path),
          onAction: (action, user) => orders.toOne(action, user),
        })}
        rows={users}
        rowKey={(user) => user.id}
        rowLabel={(user) => user.full_name}
        onRowOpen={(user) => navigate(`/admin/users/${user.id}`)}
        selection={{
          selected: new Set(selected.keys()),
          onChange: select,
          bulkActions: () => (
            <BulkActions onAction={(action) => orders.toMany(action, [...selected.values()])} />
          ),
        }}
        state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
        refreshing={query.isPlaceholderData}
        sort={parseSort(address.filter.sort)}
        onSort={(sort) => address.change({ sort: formatSort(sort) })}
        empty={
          <EmptyState title="No users found" action={<Button onClick={address.reset}>Show all users</Button>}>
            No accounts match these filters.
          </EmptyState>
        }
        failure={{ title: 'The users could not be loaded', ...retryOf(query) }}
        footer={total === undefined ? null : total === 1 ? '1 account' : `${countOf(total)} accounts`}
      />
      <ListMore end={end} noun="accounts" />
      {orders.dialogs}
    </Page>
  );
}
