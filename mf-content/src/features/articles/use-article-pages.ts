import { type ArticleSummary, type ArticlesQuery, limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { formatCount } from '@newswatch/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { articleQueries } from '../../api/articles.ts';

const REFRESH_MS = 15_000;

/**
 * The list of these filters, as far as it was read on. While it is one page long it keeps itself up to date; further down nothing
 * moves by itself, and `news` says that something new stands at its beginning.
 */
export function useArticlePages(filter: v.InferOutput<typeof ArticlesQuery>) {
  const query = useInfiniteQuery({
    ...articleQueries.pages(filter),
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFRESH_MS : false),
    // Read again as a whole it would be as many calls as pages.
    refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
  });
  const pages = query.data?.pages ?? [];
  const isLong = pages.length > 1;
  const newest = useQuery({
    ...articleQueries.list({ ...filter, per_page: 1 }),
    enabled: isLong,
    refetchInterval: REFRESH_MS,
  });
  const items = withoutRepeats(pages.flatMap((page) => page.items));
  const first = newest.data?.items[0];
  const hasNews =
    isLong && first !== undefined && items[0] !== undefined && first.first_seen_at > items[0].first_seen_at;
  const total = pages[0]?.pagination.total ?? 0;
  return {
    query,
    items,
    hasNews,
    count:
      total > limits.COUNTED_ITEMS_MAX ? `${formatCount(limits.COUNTED_ITEMS_MAX)}+` : formatCount(total),
    total,
  };
}

/** An article that moved between two pages is listed once. */
function withoutRepeats(items: readonly ArticleSummary[]): ArticleSummary[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
