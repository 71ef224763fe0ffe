import { bindCall } from '@newswatch/shared/api';
import { type ApiKeyPeriod, type ApiKeysQuery, calls } from '@newswatch/shared/contracts';
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

const readUsage = bindCall(calls.apiKeys.usage);

export const apiKeyQueries = {
  list: (filter: v.InferInput<typeof ApiKeysQuery> = {}) =>
    queryOptions({
      queryKey: [...apiKeyKeys.all, 'list', filter],
      queryFn: ({ signal }) => apiKeysApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  usage: (keyId: string, period: ApiKeyPeriod) =>
    queryOptions({
      queryKey: [...apiKeyKeys.all, 'usage', keyId, period],
      queryFn: ({ signal }) => readUsage({ params: { keyId }, query: { period }, signal }),
      placeholderData: keepPreviousData,
    }),
};
