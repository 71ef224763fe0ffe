import { useQuery, useQueryClient } from '@newswatch/shared/query';
import type { InfiniteData, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { LIST_REFRESH_MS, type ListPagesOptions, type ListPart, useListPages } from './use-list-pages.ts';

export interface ReadOnSettings<Item, Key extends QueryKey, NewestKey extends QueryKey> {
  pages: ListPagesOptions<ListPart<Item>, Key>;
  /** The list's newest row alone, and the time it is ordered by. */
  newest: UseQueryOptions<ListPart<Item>, Error, ListPart<Item>, NewestKey>;
  timeOf: (item: Item) => string;
  /** The interval at which it checks for new items; by default as often as other lists. */
  refreshMs?: number;
}

/**
 * A list with endless pages. While it has one page it refreshes itself. With more pages, nothing moves automatically; `hasNews`
 * says that there is something new at the top, and `showNews` goes back there.
 *
 * @example const { query, end, hasNews } = useReadOn({ pages: articleQueries.pages(filter), newest: …, timeOf: …, refreshMs:
 * 15_000 });
 */
export function useReadOn<Item extends { id: string }, Key extends QueryKey, NewestKey extends QueryKey>({
  pages,
  newest,
  timeOf,
  refreshMs = LIST_REFRESH_MS,
}: ReadOnSettings<Item, Key, NewestKey>) {
  const queryClient = useQueryClient();
  const { query, end } = useListPages(pages, { refreshMs });
  const isLong = end !== undefined && end.pages > 1;
  const latest = useQuery({ ...newest, enabled: isLong, refetchInterval: refreshMs });
  const [first] = query.data?.items ?? [];
  const [last] = latest.data?.items ?? [];
  return {
    query,
    end,
    hasNews: isLong && first !== undefined && last !== undefined && timeOf(last) > timeOf(first),
    showNews: () => {
      window.scrollTo({ top: 0 });
      queryClient.setQueryData<InfiniteData<ListPart<Item>>>(
        pages.queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      void queryClient.invalidateQueries({ queryKey: pages.queryKey });
    },
  };
}
