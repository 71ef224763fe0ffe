import { infiniteQueryOptions, keepPreviousData } from '@newswatch/shared/query';

/**
 * Query options for a list paged by cursor: each page starts where the previous one ended. A page number in an old URL
 * means the first page.
 *
 * @example
 * pages: (filter: TargetFilter = {}) =>
 *   listPages([...keys.all, 'pages', filter], filter, (query, signal) => api.list({ query, signal }))
 */
export function listPages<
  Filter extends object,
  Part extends { next_cursor: string | null },
  const Key extends readonly unknown[],
>(
  queryKey: Key,
  filter: Filter,
  read: (query: Filter & { cursor?: string | undefined; page: number }, signal: AbortSignal) => Promise<Part>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => read({ ...filter, page: 1, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: Part) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
