import { limits, type Pagination } from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { formatCount } from '@newswatch/ui';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';

interface ReadOnPage<Item> {
  items: Item[];
  pagination: Pagination;
  next_cursor: string | null;
}
type Pages<Item> = InfiniteData<ReadOnPage<Item>>;

export interface ReadOnSettings<Item, Key extends QueryKey, NewestKey extends QueryKey> {
  /** `infiniteQueryOptions` of the list, each page from the cursor of the one before. */
  pages: UseInfiniteQueryOptions<ReadOnPage<Item>, Error, Pages<Item>, Key, string | null>;
  /** The list's newest row alone, and the time it is ordered by. */
  newest: UseQueryOptions<ReadOnPage<Item>, Error, ReadOnPage<Item>, NewestKey>;
  timeOf: (item: Item) => string;
  refreshMs: number;
}

/**
 * A list that is read on and on. While it is one page long it keeps itself up to date; further down nothing moves by itself, and
 * `hasNews` says that something new stands at its beginning, which `showNews` goes back to.
 *
 * @example const { query, items, count } = useReadOn({ pages: articleQueries.pages(filter), newest: …, timeOf: …, refreshMs: 15_000 });
 */
export function useReadOn<Item extends { id: string }, Key extends QueryKey, NewestKey extends QueryKey>({
  pages,
  newest,
  timeOf,
  refreshMs,
}: ReadOnSettings<Item, Key, NewestKey>) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    ...pages,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? refreshMs : false),
    // Read again as a whole it would be as many calls as pages.
    refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
  });
  const read = query.data?.pages ?? [];
  const isLong = read.length > 1;
  const latest = useQuery({ ...newest, enabled: isLong, refetchInterval: refreshMs });
  const items = withoutRepeats(read.flatMap((page) => page.items));
  const first = latest.data?.items[0];
  const total = read[0]?.pagination.total ?? 0;
  return {
    query,
    items,
    hasNews: isLong && first !== undefined && items[0] !== undefined && timeOf(first) > timeOf(items[0]),
    showNews: () => {
      window.scrollTo({ top: 0 });
      queryClient.setQueryData<Pages<Item>>(
        pages.queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      void queryClient.invalidateQueries({ queryKey: pages.queryKey });
    },
    /** As it is said: "1,000+" where it was not counted further. */
    count: countOf(total),
    total,
  };
}

/** How many a list has, which stops counting at 1,001. */
export function countOf(total: number): string {
  return total > limits.COUNTED_ITEMS_MAX ? `${formatCount(limits.COUNTED_ITEMS_MAX)}+` : formatCount(total);
}

/** What moved between two pages is listed once. */
function withoutRepeats<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
