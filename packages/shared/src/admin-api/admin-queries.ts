/**
 * What administrators' pages read; imported as `adminQueries`. One constant each, so that a page carries what it asks for and not the
 * forms of the others.
 */
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';
import type { AdminUserActivityQuery, AdminUsersQuery } from '../contracts/index.ts';
import { adminApi, adminUsersApi } from './clients.ts';

type Filter<S extends v.GenericSchema> = v.InferInput<S>;

export const all = () => ['admin'] as const;

export const dashboard = () =>
  queryOptions({
    queryKey: [...all(), 'dashboard'],
    queryFn: ({ signal }) => adminApi.dashboard({ signal }),
  });

export const remotes = () =>
  queryOptions({
    queryKey: [...all(), 'remotes'],
    queryFn: ({ signal }) => adminApi.remotes({ signal }),
  });

export const profile = () =>
  queryOptions({
    queryKey: [...all(), 'profile'],
    queryFn: ({ signal }) => adminApi.profile({ signal }),
  });

export const settings = () =>
  queryOptions({
    queryKey: [...all(), 'settings'],
    queryFn: ({ signal }) => adminApi.settings({ signal }),
  });

export const account = () =>
  queryOptions({
    queryKey: [...all(), 'account'],
    queryFn: ({ signal }) => adminApi.account({ signal }),
  });

export const users = (filter: Filter<typeof AdminUsersQuery> = {}) =>
  queryOptions({
    queryKey: [...all(), 'users', filter],
    queryFn: ({ signal }) => adminApi.users({ query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const user = (userId: string) =>
  queryOptions({
    queryKey: [...all(), 'users', 'one', userId],
    queryFn: ({ signal }) => adminUsersApi.get({ params: { userId }, signal }),
  });

export const userActivity = (userId: string, filter: Filter<typeof AdminUserActivityQuery> = {}) =>
  queryOptions({
    queryKey: [...user(userId).queryKey, 'activity', filter],
    queryFn: ({ signal }) => adminUsersApi.activity({ params: { userId }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });
