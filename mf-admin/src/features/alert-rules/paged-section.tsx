import { retryOf } from '@newswatch/shared/api';
import { type ReadableQuery, sentenceCase } from '@newswatch/shell-api/patterns';
import { DataTable, type DataTableProps, Pagination, Stack } from '@newswatch/ui';

interface PagedSectionProps<Item> extends Pick<DataTableProps<Item>, 'columns' | 'empty' | 'label'> {
  noun: 'history' | 'mutes';
  /** Whether there are rules: without any, an empty section is left out. */
  hasRules: boolean;
  query: ReadableQuery<{ items: readonly Item[]; pagination: { page: number; pages: number } }>;
  onPage: (page: number) => void;
}

/** A list below the rules, with its own pagination. */
export function PagedSection<Item extends { id: string; name: string }>({
  noun,
  hasRules,
  query,
  onPage,
  ...table
}: PagedSectionProps<Item>) {
  const { data } = query;
  if (data?.items.length === 0 && !hasRules) return null;
  return (
    <section aria-labelledby={noun}>
      <Stack gap={3}>
        <h2 id={noun} className="ui-section-title">
          {sentenceCase(noun)}
        </h2>
        <DataTable
          {...table}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          state={data ? 'ready' : query.isPending ? 'loading' : 'failed'}
          refreshing={query.isPlaceholderData}
          skeletonRows={3}
          failure={{ title: `The ${noun} could not be loaded`, ...retryOf(query) }}
        />
        {data ? (
          <Pagination
            label={`Pages of the ${noun}`}
            page={data.pagination.page}
            pageCount={data.pagination.pages}
            onChange={onPage}
          />
        ) : null}
      </Stack>
    </section>
  );
}
