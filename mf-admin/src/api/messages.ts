import { bindCall } from '@newswatch/shared/api';
import { calls, type Language } from '@newswatch/shared/contracts';
import { type AdminNotificationsQuery, adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const messagesApi = {
  list: bindCall(adminCalls.adminNotifications.list),
  stats: bindCall(adminCalls.adminNotifications.stats),
  get: bindCall(adminCalls.adminNotifications.get),
  retry: bindCall(adminCalls.adminNotifications.retry),
  bulkRetry: bindCall(adminCalls.adminNotifications.bulkRetry),
  samples: bindCall(adminCalls.adminNotifications.samples),
  broadcast: bindCall(adminCalls.adminNotifications.broadcast),
  broadcasts: bindCall(adminCalls.adminNotifications.broadcasts),
  cancelBroadcast: bindCall(adminCalls.adminNotifications.cancelBroadcast),
  job: bindCall(calls.jobs.get),
};

export const messageKeys = { all: [...adminKeys.all, 'messages'] } as const;

export const messageQueries = {
  pages: (filter: v.InferInput<typeof AdminNotificationsQuery> = {}) =>
    listPages([...messageKeys.all, 'pages', filter], filter, (query, signal) =>
      messagesApi.list({ query, signal }),
    ),
  stats: () =>
    queryOptions({
      queryKey: [...messageKeys.all, 'stats'],
      queryFn: ({ signal }) => messagesApi.stats({ signal }),
    }),
  one: (notificationId: string) =>
    queryOptions({
      queryKey: [...messageKeys.all, 'one', notificationId],
      queryFn: ({ signal }) => messagesApi.get({ params: { notificationId }, signal }),
    }),
  samples: (language: Language) =>
    queryOptions({
      queryKey: [...messageKeys.all, 'samples', language],
      queryFn: ({ signal }) => messagesApi.samples({ query: { language }, signal }),
      placeholderData: keepPreviousData,
    }),
  broadcasts: () =>
    listPages([...messageKeys.all, 'broadcasts'], { per_page: 5 }, (query, signal) =>
      messagesApi.broadcasts({ query, signal }),
    ),
};
