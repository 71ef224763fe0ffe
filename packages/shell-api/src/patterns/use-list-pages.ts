import type { Pagination } from '@newswatch/shared/contracts';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReadableQuery } from './query-view.tsx';

/** One page of a cursor-paged list. */
export interface ListPart<Item> {
  items: Item[];
  pagination: Pagination;
  next_cursor: string | null;
}
type Options<Part, Key extends QueryKey> = UseInfiniteQueryOptions<
  Part,
  Error,
  InfiniteData<Part>,
  Key,
  string | null
>;

/** The state at the end of a list's rows. */
export interface ListEnd {
  /** Rows on all pages so far, and the total, which stops counting at 1,001. */
  shown: number;
  total: number;
  hasMore: boolean;
  /** Whether more than the first page is loaded. */
  isLong: boolean;
  isReading: boolean;
  /** Why the last page did not load. */
  error: Error | null;
  readOn: () => void;
}

/**
 * A cursor-paged list: the rows of all pages so far together with the other data of its first page, and how to load
 * more.
 *
 * @example const { query, end } = useListPages(targetQueries.pages(filter)); <ListPage query={query} more={<ListMore end={end} noun="targets" />} … />
 */
export function useListPages<Part extends ListPart<{ id: string }>, Key extends QueryKey>(
  pages: Options<Part, Key>,
  { refreshMs }: { refreshMs?: number } = {},
): { query: ReadableQuery<Part>; end: ListEnd | undefined } {
  const query = useInfiniteQuery({
    ...pages,
    // Refetching a long list would take as many requests as it has pages.
    refetchInterval: ({ state }) =>
      refreshMs !== undefined && state.data?.pages.length === 1 ? refreshMs : false,
    refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
  });
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const [first] = data?.pages ?? [];
  // An item that moved between two pages is listed once, in its current position.
  const items = [
    ...new Map(data?.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
  ];
  return {
    query: {
      data: first && { ...first, items },
      error: query.isFetchNextPageError ? null : error,
      isPending,
      isFetching,
      isPlaceholderData,
      refetch,
    },
    end: first &&
      data && {
        shown: items.length,
        total: first.pagination.total,
        hasMore: query.hasNextPage,
        isLong: data.pages.length > 1,
        isReading: query.isFetchingNextPage,
        error: query.isFetchNextPageError ? error : null,
        readOn: () => void query.fetchNextPage(),
      },
  };
}
