import { bindCall } from '@newswatch/shared/api';
import { calls, type SourcesQuery } from '@newswatch/shared/contracts';
import { sourceKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const listSources = bindCall(calls.sources.list);

/** Sources to choose from in the target form. */
export const sourcesQuery = (filter: v.InferInput<typeof SourcesQuery> = {}) =>
  queryOptions({
    queryKey: [...sourceKeys.lists, filter],
    queryFn: ({ signal }) => listSources({ query: filter, signal }),
    placeholderData: keepPreviousData,
  });
