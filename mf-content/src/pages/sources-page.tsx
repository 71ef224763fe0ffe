import { ApiError, sourceQueries } from '@newswatch/shared/api';
import { EmptyState, Page, PageHeader, Pagination } from '@newswatch/ui/frame';
import { DataTable } from '@newswatch/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../address/with-params.ts';
import { sourceColumns } from '../features/sources/source-columns.tsx';
import { readSourceFilter } from '../features/sources/source-filter.ts';
import { SourceFilters } from '../features/sources/source-filters.tsx';

/** /sources */
export function SourcesPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readSourceFilter(search);
  const query = useQuery(sourceQueries.list(filter));
  const change = (values: Record<string, string | undefined>) =>
    setSearch((current) => withParams(current, values), { replace: true });
  return (
    <Page>
      <PageHeader title="Sources" lead="The sites we read for you." />
      <SourceFilters filter={filter} onChange={change} onReset={() => setSearch({}, { replace: true })} />
      <DataTable
        label="Sources"
        columns={sourceColumns}
        rows={query.data?.items ?? []}
        rowKey={(source) => source.id}
        state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
        refreshing={query.isPlaceholderData}
        empty={<EmptyState title="No source found">No approved source fits these filters.</EmptyState>}
        failure={{
          title: 'The sources could not be loaded',
          onRetry: () => void query.refetch(),
          detail: query.error instanceof ApiError ? query.error.requestId : undefined,
        }}
      />
      {query.data && query.data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of sources"
          page={query.data.pagination.page}
          pageCount={query.data.pagination.pages}
          onChange={(page) => change({ page: String(page) })}
        />
      ) : null}
    </Page>
  );
}
