import { bindCall } from '@newswatch/shared/api';
import { calls, type SourcesQuery, sourceSortOf } from '@newswatch/shared/contracts';
import { sourceKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const sourcesApi = {
  list: bindCall(calls.sources.list),
  categories: bindCall(calls.sources.categories),
  get: bindCall(calls.sources.get),
};

export const sourceQueries = {
  list: (filter: v.InferInput<typeof SourcesQuery> = {}) => {
    const query = { ...filter, sort: sourceSortOf(filter) };
    return queryOptions({
      queryKey: [...sourceKeys.lists, query],
      queryFn: ({ signal }) => sourcesApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  categories: () =>
    queryOptions({
      queryKey: [...sourceKeys.all, 'categories'],
      queryFn: ({ signal }) => sourcesApi.categories({ signal }),
    }),
  one: (sourceId: string) =>
    queryOptions({
      queryKey: [...sourceKeys.all, 'one', sourceId],
      queryFn: ({ signal }) => sourcesApi.get({ params: { sourceId }, signal }),
    }),
};
