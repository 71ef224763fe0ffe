import { retryOf } from '@newswatch/shared/api';
import { SourcesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { Button, DataTable, EmptyState, Page, PageHeader, Pagination } from '@newswatch/ui';
import { useNavigate } from 'react-router-dom';
import { sourceQueries } from '../api/sources.ts';
import { sourceColumns } from '../features/sources/source-columns.tsx';
import { SourceFilters } from '../features/sources/source-filters.tsx';

/** /sources */
export function SourcesPage() {
  const navigate = useNavigate();
  const address = useAddressFilter(SourcesQuery);
  const query = useQuery(sourceQueries.list(address.filter));
  return (
    <Page>
      <PageHeader title="Sources" lead="The sites we read for you." />
      <SourceFilters {...address} />
      <DataTable
        label="Sources"
        columns={sourceColumns}
        rows={query.data?.items ?? []}
        rowKey={(source) => source.id}
        onRowOpen={(source) => void navigate(`/sources/${source.id}`)}
        state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
        refreshing={query.isPlaceholderData}
        empty={
          <EmptyState
            title="No source found"
            action={<Button onClick={address.reset}>Show all sources</Button>}
          >
            No approved source fits these filters.
          </EmptyState>
        }
        failure={{ title: 'The sources could not be loaded', ...retryOf(query) }}
      />
      {query.data ? (
        <Pagination
          label="Pages of sources"
          page={query.data.pagination.page}
          pageCount={query.data.pagination.pages}
          onChange={(page) => address.change({ page: String(page) })}
        />
      ) : null}
    </Page>
  );
}
