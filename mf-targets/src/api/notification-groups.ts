import { bindCall } from '@newswatch/shared/api';
import {
  calls,
  type NotificationConditions,
  type NotificationGroupsQuery,
  type NotificationsQuery,
} from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { notificationsApi } from './notifications.ts';

export const groupsApi = {
  list: bindCall(calls.notifications.groups),
  change: bindCall(calls.notifications.changeGroups),
  undo: bindCall(calls.notifications.undoGroups),
};

export type InboxFilter = Omit<v.InferInput<typeof NotificationConditions>, 'until'>;

export const groupQueries = {
  /** The groups as they were at a moment. Those of an earlier moment are shown until they have loaded. */
  pages: ({
    until,
    ...filter
  }: Omit<v.InferInput<typeof NotificationGroupsQuery>, 'page' | 'cursor'> & { until: string }) => {
    const key = JSON.stringify(filter);
    const pages = listPages(
      [...notificationKeys.all, 'groups', key, until],
      { ...filter, until },
      (query, signal) => groupsApi.list({ query, signal }),
    );
    return {
      ...pages,
      placeholderData: <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }) =>
        query?.queryKey.includes(key) ? previous : undefined,
    };
  },
  /** The newest alert, to notice that one has arrived. */
  newest: (filter: Omit<v.InferInput<typeof NotificationsQuery>, 'page' | 'cursor'>) =>
    queryOptions({
      queryKey: [...notificationKeys.all, 'newest', filter],
      queryFn: ({ signal }) => notificationsApi.list({ query: { ...filter, per_page: 1 }, signal }),
      meta: { quiet: true },
    }),
};
