import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

const find = bindCall(calls.search.find);

/** The shortest search text that the contract accepts. */
export const SEARCH_MIN = 2;

/** Finds things whose name contains this text. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => find({ query: { q }, signal }),
    staleTime: 30_000,
    retry: false,
  });
