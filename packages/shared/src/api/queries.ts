import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';
import type {
  ApiKeysQuery,
  ArticlesQuery,
  MatchesQuery,
  NotificationsQuery,
  SourcesQuery,
  TargetsQuery,
} from '../contracts/index.ts';
import { api } from './api.ts';

type Filter<S extends v.GenericSchema> = v.InferInput<S>;

/** Key and function of every query together, so pages, prefetch and invalidation share them. */
export const userQueries = {
  profile: () =>
    queryOptions({ queryKey: ['user', 'profile'], queryFn: ({ signal }) => api.user.profile({ signal }) }),
  quota: () =>
    queryOptions({ queryKey: ['user', 'quota'], queryFn: ({ signal }) => api.user.quota({ signal }) }),
  dashboard: () =>
    queryOptions({
      queryKey: ['user', 'dashboard'],
      queryFn: ({ signal }) => api.user.dashboard({ signal }),
    }),
};

export const targetQueries = {
  all: () => ['targets'] as const,
  lists: () => [...targetQueries.all(), 'list'] as const,
  list: (filter: Filter<typeof TargetsQuery> = {}) =>
    queryOptions({
      queryKey: [...targetQueries.lists(), filter],
      queryFn: ({ signal }) => api.targets.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (targetId: string) =>
    queryOptions({
      queryKey: [...targetQueries.all(), 'one', targetId],
      queryFn: ({ signal }) => api.targets.get({ params: { targetId }, signal }),
    }),
  matches: (targetId: string, filter: Filter<typeof MatchesQuery> = {}) =>
    queryOptions({
      queryKey: [...targetQueries.all(), 'matches', targetId, filter],
      queryFn: ({ signal }) => api.targets.matches({ params: { targetId }, query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const sourceQueries = {
  all: () => ['sources'] as const,
  list: (filter: Filter<typeof SourcesQuery> = {}) =>
    queryOptions({
      queryKey: [...sourceQueries.all(), 'list', filter],
      queryFn: ({ signal }) => api.sources.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...sourceQueries.all(), 'categories'],
      queryFn: ({ signal }) => api.sources.categories({ signal }),
    }),
  one: (sourceId: string) =>
    queryOptions({
      queryKey: [...sourceQueries.all(), 'one', sourceId],
      queryFn: ({ signal }) => api.sources.get({ params: { sourceId }, signal }),
    }),
};

export const articleQueries = {
  all: () => ['articles'] as const,
  list: (filter: Filter<typeof ArticlesQuery> = {}) =>
    queryOptions({
      queryKey: [...articleQueries.all(), 'list', filter],
      queryFn: ({ signal }) => api.articles.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (articleId: string) =>
    queryOptions({
      queryKey: [...articleQueries.all(), 'one', articleId],
      queryFn: ({ signal }) => api.articles.get({ params: { articleId }, signal }),
    }),
};

export const notificationQueries = {
  all: () => ['notifications'] as const,
  list: (filter: Filter<typeof NotificationsQuery> = {}) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'list', filter],
      queryFn: ({ signal }) => api.notifications.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  inbox: (filter: Omit<Filter<typeof NotificationsQuery>, 'page'> = {}) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all(), 'inbox', filter],
      queryFn: ({ signal, pageParam }) =>
        api.notifications.list({ query: { ...filter, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination }) =>
        pagination.page < pagination.pages ? pagination.page + 1 : undefined,
    }),
  unreadCount: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread-count'],
      queryFn: ({ signal }) => api.notifications.unreadCount({ signal }),
    }),
};

export const apiKeyQueries = {
  all: () => ['api-keys'] as const,
  list: (filter: Filter<typeof ApiKeysQuery> = {}) =>
    queryOptions({
      queryKey: [...apiKeyQueries.all(), 'list', filter],
      queryFn: ({ signal }) => api.apiKeys.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
