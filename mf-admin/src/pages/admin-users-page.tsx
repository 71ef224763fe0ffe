import { type AdminUser, AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter, useShell } from '@newswatch/shell-api';
import { countOf, ListMore, ListPage, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton, Skeleton, Stack } from '@newswatch/ui';
import { Plus, Upload } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { userQueries } from '../api/users.ts';
import { UsersLead } from '../features/overview/list-leads.tsx';
import { BulkActions } from '../features/users/bulk-actions.tsx';
import { ExportUsers } from '../features/users/export-users.tsx';
import { useUserActions } from '../features/users/use-user-actions.tsx';
import { userColumns } from '../features/users/user-columns.tsx';
import { isNarrowed, UserFilters } from '../features/users/user-filters.tsx';
import { UserTabs } from '../features/users/user-tabs.tsx';

const UnreachedNotice = lazy(() =>
  import(/* webpackChunkName: "unreached-notice" */ '../features/users/unreached-notice.tsx').then(
    (module) => ({ default: module.UnreachedNotice }),
  ),
);

/** /admin/users */
export function AdminUsersPage() {
  const { navigate } = useShell();
  const address = useAddressFilter(AdminUsersQuery);
  const { query, end } = useListPages(userQueries.pages(address.filter));
  // Stores whole users, not only IDs, so that they stay selected while more pages load.
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminUser>>(new Map());
  const orders = useUserActions((_action, ids) =>
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  );
  // Loaded on demand, because people are seldom imported.
  const drawer = useApiMutation(
    () => import(/* webpackChunkName: "import-users" */ '../features/users/import-drawer.tsx'),
    { failed: 'The form could not be loaded. Please try again.' },
  );
  const Import = drawer.data?.ImportDrawer;
  const users = query.data?.items ?? [];
  const select = (ids: ReadonlySet<string>) =>
    setSelected((before) => {
      const known = new Map([...before, ...users.map((user) => [user.id, user] as const)]);
      return new Map([...known].filter(([id]) => ids.has(id)));
    });
  const total = query.data?.pagination.total;
  return (
    <ListPage
      title="Users"
      lead={<UsersLead />}
      noun="users"
      query={query}
      more={<ListMore end={end} noun="accounts" />}
      address={address}
      narrowed={isNarrowed(address.filter)}
      actions={
        <>
          <Button icon={<Upload />} loading={drawer.isPending} onClick={() => drawer.mutate()}>
            Import
          </Button>
          <ExportUsers filter={address.filter} isEmpty={query.data?.items.length === 0} />
          <LinkButton as={Link} to="/admin/users/create" variant="primary" icon={<Plus />}>
            Create user
          </LinkButton>
        </>
      }
      notice={
        <Stack gap={4}>
          <UserTabs />
          {address.filter.unreached ? (
            <Suspense fallback={<Skeleton shape="block" height={120} />}>
              <UnreachedNotice />
            </Suspense>
          ) : null}
        </Stack>
      }
      filters={<UserFilters {...address} />}
      table={{
        columns: userColumns({
          onOpen: (path) => navigate(path),
          onAction: (action, user) => orders.toOne(action, user),
          withReasons: address.filter.unreached !== undefined,
        }),
        rowKey: (user) => user.id,
        rowLabel: (user) => user.full_name,
        onRowOpen: (user) => navigate(`/admin/users/${user.id}`),
        selection: {
          selected: new Set(selected.keys()),
          onChange: select,
          noun: ['account', 'accounts'],
          bulkActions: () => (
            <BulkActions onAction={(action) => orders.toMany(action, [...selected.values()])} />
          ),
        },
        footer: total === undefined ? null : total === 1 ? '1 account' : `${countOf(total)} accounts`,
      }}
      empty={<EmptyState title="No users yet" />}
      noneFits="No accounts match these filters."
    >
      {orders.dialogs}
      {Import ? <Import onClose={() => drawer.reset()} /> : null}
    </ListPage>
  );
}
