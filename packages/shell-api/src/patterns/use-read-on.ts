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
  /** `infiniteQueryOptions` of the list; each page starts at the cursor of the previous one. */
  pages: UseInfiniteQueryOptions<ReadOnPage<Item>, Error, Pages<Item>, Key, string | null>;
  /** The list's newest row alone, and the time it is ordered by. */
  newest: UseQueryOptions<ReadOnPage<Item>, Error, ReadOnPage<Item>, NewestKey>;
  timeOf: (item: Item) => string;
  refreshMs: number;
}

/**
 * A list with endless pages. While it has one page it refreshes itself. With more pages nothing moves by itself, and
 * `hasNews` says that there is something new at the top; `showNews` goes back there.
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
    // Refetching it would take as many requests as it has pages.
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
    /** The displayed count: "1,000+" if counting stopped there. */
    count: countOf(total),
    total,
  };
}

/** Formats the total of a list, which stops counting at 1,001. */
export function countOf(total: number): string {
  return total > limits.COUNTED_ITEMS_MAX ? `${formatCount(limits.COUNTED_ITEMS_MAX)}+` : formatCount(total);
}

/** Lists an item that moved between two pages once. */
function withoutRepeats<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
