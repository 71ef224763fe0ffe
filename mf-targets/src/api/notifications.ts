import { bindCall } from '@newswatch/shared/api';
import { calls, type NotificationsQuery } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { infiniteQueryOptions, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const notificationsApi = {
  list: bindCall(calls.notifications.list),
  get: bindCall(calls.notifications.get),
  unreadCount: bindCall(calls.notifications.unreadCount),
  setRead: bindCall(calls.notifications.setRead),
  readAll: bindCall(calls.notifications.readAll),
  archive: bindCall(calls.notifications.archive),
  remove: bindCall(calls.notifications.remove),
  bulk: bindCall(calls.notifications.bulk),
  resend: bindCall(calls.notifications.resend),
  tryNow: bindCall(calls.notifications.tryNow),
  limits: bindCall(calls.notifications.limits),
};

export const notificationQueries = {
  limits: () =>
    queryOptions({
      queryKey: notificationKeys.limits,
      queryFn: ({ signal }) => notificationsApi.limits({ signal }),
    }),
  /** The shell's bell shows the same number, under the same key. */
  unreadCount: () =>
    queryOptions({
      queryKey: notificationKeys.unreadCount,
      queryFn: ({ signal }) => notificationsApi.unreadCount({ signal }),
    }),
  one: (notificationId: string) =>
    queryOptions({
      queryKey: [...notificationKeys.all, 'one', notificationId],
      queryFn: ({ signal }) => notificationsApi.get({ params: { notificationId }, signal }),
    }),
  /** The inbox, paged by cursor: each page starts where the previous one ended. */
  inbox: (filter: Omit<v.InferInput<typeof NotificationsQuery>, 'page' | 'cursor'> = {}) =>
    infiniteQueryOptions({
      queryKey: [...notificationKeys.inbox, filter],
      queryFn: ({ signal, pageParam }) =>
        notificationsApi.list({
          query: pageParam === null ? filter : { ...filter, cursor: pageParam },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
};
