import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

const find = bindCall(calls.search.find);

/** The least that is looked for, as the contract has it. */
export const SEARCH_MIN = 2;

/** What has a name that holds this text. What was found of the text before stays until then. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => find({ query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    enabled: q.length >= SEARCH_MIN,
  });
