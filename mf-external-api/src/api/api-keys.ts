import { bindCall } from '@newswatch/shared/api';
import { type ApiKeysQuery, calls } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const apiKeysApi = {
  list: bindCall(calls.apiKeys.list),
  create: bindCall(calls.apiKeys.create),
  replace: bindCall(calls.apiKeys.replace),
  rotate: bindCall(calls.apiKeys.rotate),
  revoke: bindCall(calls.apiKeys.revoke),
  remove: bindCall(calls.apiKeys.remove),
};

export const apiKeyQueries = {
  list: (filter: v.InferInput<typeof ApiKeysQuery> = {}) =>
    queryOptions({
      queryKey: [...apiKeyKeys.all, 'list', filter],
      queryFn: ({ signal }) => apiKeysApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
