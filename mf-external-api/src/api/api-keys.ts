import { bindCall } from '@newswatch/shared/api';
import { type ApiKeyPeriod, type ApiKeysQuery, calls } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { pickerList } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const apiKeysApi = {
  list: bindCall(calls.apiKeys.list),
  create: bindCall(calls.apiKeys.create),
  replace: bindCall(calls.apiKeys.replace),
  rotate: bindCall(calls.apiKeys.rotate),
  revoke: bindCall(calls.apiKeys.revoke),
  remove: bindCall(calls.apiKeys.remove),
};

const findKey = bindCall(calls.apiKeys.get);

/** The active keys that may read subscriptions. */
export const readingKeyPicker = pickerList({
  one: 'key',
  many: 'keys',
  key: apiKeyKeys.all,
  async list(query, signal) {
    const { items, pagination } = await apiKeysApi.list({ query: { ...query, sort: 'name' }, signal });
    const reading = items.filter(
      ({ status, scopes }) => status === 'active' && scopes.includes('subscriptions:read'),
    );
    const isWhole = items.length === pagination.total;
    return { items: reading, pagination: isWhole ? { total: reading.length } : pagination };
  },
  // Requests each key separately; a subscription has at most one.
  named: (ids, signal) =>
    Promise.all(ids.map(async (keyId) => (await findKey({ params: { keyId }, signal })).api_key)),
  option: ({ id, name, prefix, last4 }) => ({ id, name, description: `${prefix}…${last4}` }),
});

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

const readAssistants = bindCall(calls.apiKeys.assistants);
const READ_AGAIN_MS = 30_000;

/** A query under the key of API keys, because what assistants may read changes with them. */
export const assistantsQuery = () =>
  queryOptions({
    queryKey: [...apiKeyKeys.all, 'assistants'],
    queryFn: ({ signal }) => readAssistants({ signal }),
    refetchInterval: READ_AGAIN_MS,
  });
