import { retryOf } from '@newswatch/shared/api';
import type { ReadableQuery } from '@newswatch/shell-api/patterns';
import { DataTable, type DataTableProps, Pagination, Stack } from '@newswatch/ui';

interface PagedSectionProps<Item> extends Pick<DataTableProps<Item>, 'columns' | 'empty' | 'label'> {
  name: string;
  title: string;
  query: ReadableQuery<{ items: readonly Item[]; pagination: { page: number; pages: number } }>;
  failure: string;
  pagesLabel: string;
  onPage: (page: number) => void;
}

/** A list of a rule's mutes or alerts below the rules, with pages of its own. */
export function PagedSection<Item extends { id: string; name: string }>({
  name,
  title,
  query,
  failure,
  pagesLabel,
  onPage,
  ...table
}: PagedSectionProps<Item>) {
  const { data } = query;
  return (
    <section aria-labelledby={name}>
      <Stack gap={3}>
        <h2 id={name}>{title}</h2>
        <DataTable
          {...table}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={(row) => row.name}
          state={data ? 'ready' : query.isPending ? 'loading' : 'failed'}
          refreshing={query.isPlaceholderData}
          skeletonRows={3}
          failure={{ title: failure, ...retryOf(query) }}
        />
        {data ? (
          <Pagination
            label={pagesLabel}
            page={data.pagination.page}
            pageCount={data.pagination.pages}
            onChange={onPage}
          />
        ) : null}
      </Stack>
    </section>
  );
}
