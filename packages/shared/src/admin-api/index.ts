/**
 * What administrators' pages ask the server: a door of its own, so that the client everybody shares knows nothing of it.
 * It makes its calls through that client, whose session is the page's.
 */
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';
import type { WhatsappEventsQuery } from '../contracts/index.ts';
import { whatsappApi } from './clients.ts';

export * as adminQueries from './admin-queries.ts';
export { adminApi, adminUsersApi, whatsappApi } from './clients.ts';

type Filter<S extends v.GenericSchema> = v.InferInput<S>;

export const whatsappQueries = {
  all: () => ['whatsapp'] as const,
  status: () =>
    queryOptions({
      queryKey: [...whatsappQueries.all(), 'status'],
      queryFn: ({ signal }) => whatsappApi.status({ signal }),
    }),
  events: (filter: Filter<typeof WhatsappEventsQuery> = {}) =>
    queryOptions({
      queryKey: [...whatsappQueries.all(), 'events', filter],
      queryFn: ({ signal }) => whatsappApi.events({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
