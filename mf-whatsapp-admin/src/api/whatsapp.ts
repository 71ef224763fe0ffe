import { bindCall } from '@newswatch/shared/api';
import { adminCalls, type WhatsappEventsQuery } from '@newswatch/shared/contracts/admin';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const whatsappKeys = { all: ['whatsapp'] } as const;

export const whatsappApi = {
  status: bindCall(adminCalls.whatsapp.status),
  events: bindCall(adminCalls.whatsapp.events),
  start: bindCall(adminCalls.whatsapp.start),
  stop: bindCall(adminCalls.whatsapp.stop),
  restart: bindCall(adminCalls.whatsapp.restart),
  logout: bindCall(adminCalls.whatsapp.logout),
  simulateScan: bindCall(adminCalls.whatsapp.simulateScan),
  testMessage: bindCall(adminCalls.whatsapp.testMessage),
};

export const whatsappQueries = {
  status: () =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'status'],
      queryFn: ({ signal }) => whatsappApi.status({ signal }),
    }),
  events: (filter: v.InferInput<typeof WhatsappEventsQuery> = {}) =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'events', filter],
      queryFn: ({ signal }) => whatsappApi.events({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
