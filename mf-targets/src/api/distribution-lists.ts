import { bindCall } from '@newswatch/shared/api';
import { calls, type SubscribersQuery } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

/** Below the key of recipients, so that forms that choose both are refreshed too. */
export const listKeys = { all: [...recipientKeys.all, 'lists'] } as const;

const { distributionLists: of } = calls;

export const listsApi = {
  list: bindCall(of.list),
  create: bindCall(of.create),
  get: bindCall(of.get),
  rename: bindCall(of.rename),
  remove: bindCall(of.remove),
  subscribers: bindCall(of.subscribers),
  exportSubscribers: bindCall(of.exportSubscribers),
  add: bindCall(of.add),
  updateSubscriber: bindCall(of.updateSubscriber),
  check: bindCall(of.check),
  addPasted: bindCall(of.addPasted),
  removeSubscribers: bindCall(of.removeSubscribers),
};

export const listQueries = {
  all: () =>
    queryOptions({
      queryKey: [...listKeys.all, 'all'],
      queryFn: ({ signal }) => listsApi.list({ signal }),
    }),
  one: (listId: string) =>
    queryOptions({
      queryKey: [...listKeys.all, 'one', listId],
      queryFn: ({ signal }) => listsApi.get({ params: { listId }, signal }),
    }),
  subscribers: (listId: string, query: v.InferInput<typeof SubscribersQuery> = {}) =>
    queryOptions({
      queryKey: [...listKeys.all, 'subscribers', listId, query],
      queryFn: ({ signal }) => listsApi.subscribers({ params: { listId }, query, signal }),
      placeholderData: keepPreviousData,
    }),
};
