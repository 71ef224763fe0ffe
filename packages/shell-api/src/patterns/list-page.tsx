import { retryOf } from '@newswatch/shared/api';
import type { Pagination as PageNumbers } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import {
  Button,
  DataTable,
  type DataTableProps,
  EmptyState,
  FilterBar,
  formatSort,
  Page,
  PageHeader,
  Pagination,
  parseSort,
  Stack,
} from '@newswatch/ui';
import { type ReactNode, useState } from 'react';
import { QueryView, type ReadableQuery } from './query-view.tsx';
import { useListViews } from './saved-views.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { sentenceCase } from './sentence-case.ts';
import { useColumnChoice } from './use-column-choice.tsx';

/** Parameters that do not narrow a list: those for paging and order. */
const NOT_NARROWING = ['page', 'per_page', 'sort', 'group'];

type TableParts<Row> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rowKey'
  | 'rowLabel'
  | 'rowTone'
  | 'onRowOpen'
  | 'selection'
  | 'density'
  | 'skeletonRows'
  | 'footer'
>;

export interface ListPageProps<Row> {
  title: string;
  /** A `BackLink` to the page that this one belongs to. */
  back?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The button that adds an item, after the actions; while the list is empty, `empty` contains it instead. */
  create?: ReactNode;
  /** The plural noun for the items, used in sentences and labels: "sources". */
  noun: string;
  query: ReadableQuery<{ items: readonly Row[]; pagination: PageNumbers }>;
  /** The `ListMore` of a cursor-paged list, in place of numbered pages. */
  more?: ReactNode;
  /** The list's filter, from `useAddressFilter`. A filter with a `sort` makes the columns sortable. */
  address: AddressFilter<Record<string, unknown>> | AddressFilter<object>;
  /** Fields of the filter bar, which includes Reset and saved views, and is hidden while there is nothing to filter. */
  filters?: ReactNode;
  /** Whether the filter narrows the list; by default when any parameter except page, order and grouping is set. */
  narrowed?: boolean;
  /** Shown between header and list: a notice, figures. */
  notice?: ReactNode;
  /** Shows the rows as a table, or as cards that `card` renders. */
  table?: TableParts<Row>;
  card?: (row: Row) => ReactNode;
  /** Shown while there are no items yet: a description of the list, and one next step. */
  empty: ReactNode;
  /** A sentence shown when nothing matches the filter, beside a button that shows all. */
  noneFits?: ReactNode;
  /** Drawers and dialogs. */
  children?: ReactNode;
}

/**
 * The page of a list: header, filters kept in the address, a table or cards in their four states, pages.
 *
 * @example <ListPage title="Sources" noun="sources" query={query} address={address} table={{ columns, rowKey }} empty={…} />
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, back, lead, noun, query, filters, notice, card, table, children } = props;
  const { filter, change, reset } = props.address as AddressFilter<Record<string, unknown>>;
  const narrowed = props.narrowed ?? isNarrowed(filter);
  const isEmpty = query.data?.pagination.total === 0 || query.data?.items.length === 0;
  const actions =
    props.create && (narrowed || !isEmpty) ? (
      <>
        {props.actions}
        {props.create}
      </>
    ) : (
      props.actions
    );
  const known = useListViews({ filter });
  const hasViews = (known?.views.length ?? 0) > 0;
  /** The ID of the opened view: several views may have the same filters, but other columns. */
  const [openedId, setOpenedId] = useState<string>();
  const opened =
    known?.views.find(({ id, address }) => id === openedId && address === known.address) ?? known?.current;
  const columns = useColumnChoice(noun, table?.columns ?? [], opened);
  /** The actions with the menu of columns, for a list without filters, which has no bar for it. */
  const withMenu = columns.menu ? (
    <>
      {columns.menu}
      {actions}
    </>
  ) : (
    actions
  );
  const empty = narrowed ? (
    <EmptyState title={`No ${noun} found`} action={<Button onClick={reset}>{`Show all ${noun}`}</Button>}>
      {props.noneFits ?? `None of the ${noun} match these filters.`}
    </EmptyState>
  ) : (
    props.empty
  );
  return (
    <Page>
      <PageHeader back={back} title={title} lead={lead} actions={filters || isEmpty ? actions : withMenu} />
      <Stack gap={4}>
        {notice}
        {filters && (narrowed || hasViews || !isEmpty) ? (
          <FilterBar
            active={narrowed}
            onReset={reset}
            end={
              <>
                <SavedViewsMenu
                  filter={filter}
                  table={{
                    opened,
                    columns: columns.columns,
                    isViewChanged: columns.isViewChanged,
                    onOpen: ({ id }) => {
                      setOpenedId(id);
                      columns.discard();
                    },
                  }}
                />
                {columns.menu}
              </>
            }
          >
            {filters}
          </FilterBar>
        ) : null}
        {table ? (
          <DataTable
            {...table}
            columns={columns.shown}
            onColumnMove={columns.move}
            columnWidths={columns.widths}
            onColumnSize={columns.size}
            label={sentenceCase(noun)}
            rows={query.data?.items ?? []}
            state={query.data ? 'ready' : query.isPending ? 'loading' : 'failed'}
            refreshing={query.isPlaceholderData}
            {...('sort' in filter ? sorting<Row>(filter.sort, change) : {})}
            empty={empty}
            failure={{ title: `${sentenceCase(`the ${noun}`)} could not be loaded`, ...retryOf(query) }}
          />
        ) : (
          <QueryView
            query={query}
            what={`the ${noun}`}
            isEmpty={({ items }) => items.length === 0}
            empty={empty}
          >
            {({ items }) => (
              <Stack gap={3} aria-busy={query.isPlaceholderData || undefined}>
                {items.map((row) => card?.(row))}
              </Stack>
            )}
          </QueryView>
        )}
        {props.more !== undefined ? (
          props.more
        ) : query.data ? (
          <Pagination
            label={`Pages of ${noun}`}
            page={query.data.pagination.page}
            pageCount={query.data.pagination.pages}
            onChange={(page) => change({ page: String(page) })}
          />
        ) : null}
      </Stack>
      {children}
    </Page>
  );
}

function isNarrowed(filter: Record<string, unknown>): boolean {
  return Object.entries(filter).some(
    ([name, value]) =>
      !NOT_NARROWING.includes(name) && value !== undefined && value !== '' && value !== false,
  );
}

function sorting<Row>(
  sort: unknown,
  change: AddressFilter<object>['change'],
): Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  return {
    sort: typeof sort === 'string' ? parseSort(sort) : undefined,
    onSort: (next) => change({ sort: formatSort(next) }),
  };
}
