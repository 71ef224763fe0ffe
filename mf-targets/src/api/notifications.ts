import { bindCall } from '@newswatch/shared/api';
import {
  calls,
  type DeliveriesQuery,
  type NotificationFacetsQuery,
  type NotificationsQuery,
} from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const notificationsApi = {
  list: bindCall(calls.notifications.list),
  facets: bindCall(calls.notifications.facets),
  deliveries: bindCall(calls.notifications.deliveries),
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
  sendDigest: bindCall(calls.notifications.sendDigest),
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
  deliveries: (filter: Omit<v.InferInput<typeof DeliveriesQuery>, 'page' | 'cursor'> = {}) =>
    listPages([...notificationKeys.all, 'deliveries', filter], filter, (query, signal) =>
      notificationsApi.deliveries({ query, signal }),
    ),
  /** The numbers beside the filters. Without them, as on an older server, the filters still work. */
  facets: (filter: v.InferInput<typeof NotificationFacetsQuery>) =>
    queryOptions({
      queryKey: [...notificationKeys.all, 'facets', filter],
      queryFn: ({ signal }) => notificationsApi.facets({ query: filter, signal }),
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
  inbox: (filter: Omit<v.InferInput<typeof NotificationsQuery>, 'page' | 'cursor'> = {}) => ({
    ...listPages([...notificationKeys.inbox, filter], filter, (query, signal) =>
      notificationsApi.list({ query, signal }),
    ),
    // The actions on an alert depend on the view: its alerts are not shown in another one.
    placeholderData: undefined,
  }),
};
