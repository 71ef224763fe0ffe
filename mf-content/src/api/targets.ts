import { bindCall } from '@newswatch/shared/api';
import { calls, limits } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const list = bindCall(calls.targets.list);
const byName = { per_page: limits.PER_PAGE_MAX, sort: 'name' } as const;

/** The user's own targets by name, to choose from. */
export const targetNamesQuery = () =>
  queryOptions({
    queryKey: [...targetKeys.lists, byName],
    queryFn: ({ signal }) => list({ query: byName, signal }),
  });
