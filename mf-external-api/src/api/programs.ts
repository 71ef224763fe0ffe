import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const programsApi = {
  decide: bindCall(calls.programs.decide),
  disconnect: bindCall(calls.programs.disconnect),
};
const list = bindCall(calls.programs.list);
const ask = bindCall(calls.programs.ask);
const READ_AGAIN_MS = 30_000;

/** Queries under the key of API keys, because what assistants may read changes with them. */
export const programQueries = {
  list: () =>
    queryOptions({
      queryKey: [...apiKeyKeys.all, 'programs'],
      queryFn: ({ signal }) => list({ signal }),
      refetchInterval: READ_AGAIN_MS,
    }),
  /** @param request the query with which a program opened the page, without `?` */
  ask: (request: string) =>
    queryOptions({
      queryKey: ['program-question', request],
      queryFn: ({ signal }) => ask({ body: { request }, signal }),
      // Never refetched: the form must not change while somebody reads it.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
