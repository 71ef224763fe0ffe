import { adminQueries } from '@newswatch/shared/admin-api';
import { retryOf } from '@newswatch/shared/api';
import { AdminUsersQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { Button, EmptyState, Page, PageHeader, Pagination } from '@newswatch/ui/frame';
import { DataTable, formatSort, parseSort } from '@newswatch/ui/table';
import { userColumns } from '../features/users/user-columns.tsx';
import { UserFilters } from '../features/users/user-filters.tsx';

/** /admin/users */
export function AdminUsersPage() {
  const address = useAddressFilter(AdminUsersQuery);
  const query = useQuery(adminQueries.users(address.filter));
  return (
    <Page>
      <PageHeader title="Users" lead="Everybody with an account, and how far they have come." />
      <UserFilters {...address} />
      <DataTable
        label="Users"
        columns={userColumns}
        rows={query.data?.items ?? []}
        rowKey={(user) => user.id}
        state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
        refreshing={query.isPlaceholderData}
        sort={parseSort(address.filter.sort)}
        onSort={(sort) => address.change({ sort: formatSort(sort) })}
        empty={
          <EmptyState title="Nobody here" action={<Button onClick={address.reset}>Show everybody</Button>}>
            No account fits these filters.
          </EmptyState>
        }
        failure={{ title: 'The users could not be loaded', ...retryOf(query) }}
      />
      {query.data ? (
        <Pagination
          label="Pages of users"
          page={query.data.pagination.page}
          pageCount={query.data.pagination.pages}
          onChange={(page) => address.change({ page: String(page) })}
        />
      ) : null}
    </Page>
  );
}
