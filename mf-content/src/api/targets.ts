import { bindCall } from '@newswatch/shared/api';
import { calls, limits } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const targetsApi = {
  list: bindCall(calls.targets.list),
  change: bindCall(calls.targets.change),
};

export const targetQueries = {
  /** The targets that look for articles, or will look for them when they are resumed. */
  inUse: () =>
    queryOptions({
      queryKey: [...targetKeys.lists, 'in-use'],
      queryFn: ({ signal }) =>
        targetsApi.list({
          query: { status: ['active', 'paused'], sort: 'name', per_page: limits.PER_PAGE_MAX },
          signal,
        }),
      meta: { quiet: true },
    }),
};
