import { bindCall } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import { type AdminTargetsQuery, adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const allTargetsApi = {
  list: bindCall(adminCalls.adminTargets.list),
  get: bindCall(adminCalls.adminTargets.get),
  explain: bindCall(adminCalls.adminTargets.explain),
  suspend: bindCall(adminCalls.adminTargets.suspend),
  activate: bindCall(adminCalls.adminTargets.activate),
  remove: bindCall(adminCalls.adminTargets.remove),
};

export const allTargetKeys = { all: [...adminKeys.all, 'targets'] } as const;

export const allTargetQueries = {
  pages: (filter: v.InferInput<typeof AdminTargetsQuery> = {}) =>
    listPages([...allTargetKeys.all, 'pages', filter], filter, (query, signal) =>
      allTargetsApi.list({ query, signal }),
    ),
  /** The targets of a person, sorted by name, up to one page. */
  ofPerson: (userId: string) => {
    const query = { user_id: userId, sort: 'name', per_page: limits.PER_PAGE_MAX } as const;
    return queryOptions({
      queryKey: [...allTargetKeys.all, 'of person', userId],
      queryFn: ({ signal }) => allTargetsApi.list({ query, signal }),
    });
  },
  one: (targetId: string) =>
    queryOptions({
      queryKey: [...allTargetKeys.all, 'one', targetId],
      queryFn: ({ signal }) => allTargetsApi.get({ params: { targetId }, signal }),
    }),
};
