import { bindCall } from '@newswatch/shared/api';
import { calls, type MyRequestsQuery } from '@newswatch/shared/contracts';
import { sourceKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const sourceRequestsApi = {
  create: bindCall(calls.sourceRequests.create),
  check: bindCall(calls.sourceRequests.check),
  mine: bindCall(calls.sourceRequests.mine),
  get: bindCall(calls.sourceRequests.get),
  remove: bindCall(calls.sourceRequests.remove),
};

export const requestKeys = { all: [...sourceKeys.all, 'requests'] } as const;

export const sourceRequestQueries = {
  mine: (filter: v.InferInput<typeof MyRequestsQuery> = {}) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'mine', filter],
      queryFn: ({ signal }) => sourceRequestsApi.mine({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (requestId: string) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'one', requestId],
      queryFn: ({ signal }) => sourceRequestsApi.get({ params: { requestId }, signal }),
    }),
  pages: (filter: v.InferInput<typeof MyRequestsQuery> = {}) =>
    listPages([...requestKeys.all, 'pages', filter], filter, (query, signal) =>
      sourceRequestsApi.mine({ query, signal }),
    ),
  /**
   * A check sends several requests to somebody else's server, so it runs once per address and again only on request.
   */
  check: (url: string) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'check', url],
      queryFn: ({ signal }) => sourceRequestsApi.check({ body: { url }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
    }),
};
