import { bindCall } from '@newswatch/shared/api';
import { type AdminTargetsQuery, adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const allTargetsApi = {
  list: bindCall(adminCalls.adminTargets.list),
  get: bindCall(adminCalls.adminTargets.get),
  suspend: bindCall(adminCalls.adminTargets.suspend),
  activate: bindCall(adminCalls.adminTargets.activate),
  remove: bindCall(adminCalls.adminTargets.remove),
};

export const allTargetKeys = { all: [...adminKeys.all, 'targets'] } as const;

export const allTargetQueries = {
  list: (filter: v.InferInput<typeof AdminTargetsQuery> = {}) =>
    queryOptions({
      queryKey: [...allTargetKeys.all, 'list', filter],
      queryFn: ({ signal }) => allTargetsApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (targetId: string) =>
    queryOptions({
      queryKey: [...allTargetKeys.all, 'one', targetId],
      queryFn: ({ signal }) => allTargetsApi.get({ params: { targetId }, signal }),
    }),
};
