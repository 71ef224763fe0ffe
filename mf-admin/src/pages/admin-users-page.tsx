import { ApiError, adminQueries } from '@newswatch/shared/api';
import { EmptyState, Page, PageHeader, Pagination } from '@newswatch/ui/frame';
import { DataTable } from '@newswatch/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { userColumns } from '../features/users/user-columns.tsx';
import { readFilter, sortOf, withFilter } from '../features/users/user-filter.ts';
import { UserFilters } from '../features/users/user-filters.tsx';

/** /admin/users */
export function AdminUsersPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const query = useQuery(adminQueries.users(filter));
  const change = (values: Parameters<typeof withFilter>[1]) =>
    setSearch((current) => withFilter(current, values), { replace: true });

  return (
    <Page>
      <PageHeader title="Users" lead="Everybody with an account, and how far they have come." />
      <UserFilters filter={filter} onChange={change} onReset={() => setSearch({}, { replace: true })} />
      <DataTable
        label="Users"
        columns={userColumns}
        rows={query.data?.items ?? []}
        rowKey={(user) => user.id}
        state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
        refreshing={query.isPlaceholderData}
        sort={sortOf(filter)}
        onSort={({ key, direction }) => change({ sort: direction === 'descending' ? `-${key}` : key })}
        empty={<EmptyState title="Nobody here">No account fits these filters.</EmptyState>}
        failure={{
          title: 'The users could not be loaded',
          onRetry: () => void query.refetch(),
          detail: query.error instanceof ApiError ? query.error.requestId : undefined,
        }}
      />
      {query.data && query.data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of users"
          page={query.data.pagination.page}
          pageCount={query.data.pagination.pages}
          onChange={(page) => change({ page: String(page) })}
        />
      ) : null}
    </Page>
  );
}
