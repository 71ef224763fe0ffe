import { limits, type Pagination } from '@newswatch/shared/contracts';
import { formatCount } from '@newswatch/ui';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReadableQuery } from './query-view.tsx';
import { type NextPage, useNextPage } from './show-more.tsx';

/** The interval at which a list checks for new items. */
export const LIST_REFRESH_MS = 15_000;

/** One page of a cursor-paged list. */
export interface ListPart<Item> {
  items: Item[];
  pagination: Pagination;
  next_cursor: string | null;
}
/** Query options from `listPages`. */
export type ListPagesOptions<Part, Key extends QueryKey> = UseInfiniteQueryOptions<
  Part,
  Error,
  InfiniteData<Part>,
  Key,
  string | null
>;

/** The state at the end of a list's rows. */
export interface ListEnd extends NextPage {
  /** The number of rows on all pages so far, and the total, which stops counting at 1,001. */
  shown: number;
  total: number;
  /** The number of loaded pages. */
  pages: number;
  /** Whether there is more than one page, loaded or not. */
  isPaged: boolean;
}

/**
 * A cursor-paged list: the rows of all pages so far together with the other data of its first page, and how to load more.
 *
 * @example const { query, end } = useListPages(targetQueries.pages(filter)); <ListPage query={query} more={<ListMore end={end}
 * noun="targets" />} … />
 */
export function useListPages<Part extends ListPart<{ id: string }>, Key extends QueryKey>(
  pages: ListPagesOptions<Part, Key>,
  { refreshMs }: { refreshMs?: number } = {},
): { query: ReadableQuery<Part>; end: ListEnd | undefined } {
  const query = useInfiniteQuery({
    ...pages,
    // Refetching a long list would take as many requests as it has pages.
    refetchInterval: ({ state }) =>
      refreshMs !== undefined && state.data?.pages.length === 1 ? refreshMs : false,
    refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
  });
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  const [first] = data?.pages ?? [];
  // An item that moved between two pages is listed once, in its current position.
  const items = [
    ...new Map(data?.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
  ];
  const next = useNextPage(query, pages.queryKey);
  return {
    query: {
      data: first && { ...first, items },
      error: query.isFetchNextPageError ? null : error,
      isPending,
      // Read only by those who need it: the list would render again for the start and the end of each refresh.
      get isFetching() {
        return query.isFetching;
      },
      isPlaceholderData,
      refetch,
    },
    end: first &&
      data && {
        ...next,
        shown: items.length,
        total: first.pagination.total,
        pages: data.pages.length,
        isPaged: next.hasMore || data.pages.length > 1,
      },
  };
}

/** Formats the total of a list, which stops counting at 1,001. */
export function countOf(total: number): string {
  return total > limits.COUNTED_ITEMS_MAX ? `${formatCount(limits.COUNTED_ITEMS_MAX)}+` : formatCount(total);
}
