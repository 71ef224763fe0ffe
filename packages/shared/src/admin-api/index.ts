/**
 * What administrators' pages ask the server: a door of its own, so that the client everybody shares knows nothing of it.
 * It makes its calls through that client, whose session is the page's.
 */
import { makeCall } from '@newswatch/shared/api';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';
import { functionsOf } from '../api/functions-of.ts';
import { admin } from '../contracts/calls/admin.ts';
import { adminUsers } from '../contracts/calls/admin-users.ts';
import { whatsapp } from '../contracts/calls/whatsapp.ts';
import type { AdminUserActivityQuery, AdminUsersQuery, WhatsappEventsQuery } from '../contracts/index.ts';

type Filter<S extends v.GenericSchema> = v.InferInput<S>;

export const adminApi = /* @__PURE__ */ functionsOf(admin, makeCall);
export const adminUsersApi = /* @__PURE__ */ functionsOf(adminUsers, makeCall);
export const whatsappApi = /* @__PURE__ */ functionsOf(whatsapp, makeCall);

export const adminQueries = {
  all: () => ['admin'] as const,
  dashboard: () =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'dashboard'],
      queryFn: ({ signal }) => adminApi.dashboard({ signal }),
    }),
  remotes: () =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'remotes'],
      queryFn: ({ signal }) => adminApi.remotes({ signal }),
    }),
  profile: () =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'profile'],
      queryFn: ({ signal }) => adminApi.profile({ signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'settings'],
      queryFn: ({ signal }) => adminApi.settings({ signal }),
    }),
  account: () =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'account'],
      queryFn: ({ signal }) => adminApi.account({ signal }),
    }),
  users: (filter: Filter<typeof AdminUsersQuery> = {}) =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'users', filter],
      queryFn: ({ signal }) => adminApi.users({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  user: (userId: string) =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'users', 'one', userId],
      queryFn: ({ signal }) => adminUsersApi.get({ params: { userId }, signal }),
    }),
  userActivity: (userId: string, filter: Filter<typeof AdminUserActivityQuery> = {}) =>
    queryOptions({
      queryKey: [...adminQueries.user(userId).queryKey, 'activity', filter],
      queryFn: ({ signal }) => adminUsersApi.activity({ params: { userId }, query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};

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
