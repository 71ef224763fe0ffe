import type { Pagination } from '@newswatch/shared/contracts';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReadableQuery } from './query-view.tsx';

/** One page of a list by key. */
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

/** How a list goes on where its rows end. */
export interface ListEnd {
  /** Of all its pages so far, and in all: stops counting at 1,001. */
  shown: number;
  total: number;
  hasMore: boolean;
  /** Read on already. */
  isLong: boolean;
  isReading: boolean;
  /** Why the last page did not come. */
  error: Error | null;
  readOn: () => void;
}

/**
 * A list that is read on by key: the rows of all pages so far beside what its first page says, and how it goes on.
 *
 * @example const { query, end } = useListPages(targetQueries.pages(filter)); <ListPage query={query} more={<ListMore end={end} noun="targets" />} … />
 */
export function useListPages<Part extends ListPart<{ id: string }>, Key extends QueryKey>(
  pages: Options<Part, Key>,
  { refreshMs }: { refreshMs?: number } = {},
): { query: ReadableQuery<Part>; end: ListEnd | undefined } {
  const query = useInfiniteQuery({
    ...pages,
    // A long list read again as a whole would be as many calls as pages.
    refetchInterval: ({ state }) =>
      refreshMs !== undefined && state.data?.pages.length === 1 ? refreshMs : false,
    refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
  });
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const [first] = data?.pages ?? [];
  // What moved between two pages is listed once, where it stands now.
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
