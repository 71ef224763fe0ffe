import { bindCall } from '@newswatch/shared/api';
import {
  type AdminUserActivityQuery,
  type AdminUsersQuery,
  adminCalls,
} from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const usersApi = {
  list: bindCall(adminCalls.admin.users),
  get: bindCall(adminCalls.adminUsers.get),
  create: bindCall(adminCalls.adminUsers.create),
  import: bindCall(adminCalls.adminUsers.import),
  update: bindCall(adminCalls.adminUsers.update),
  remove: bindCall(adminCalls.adminUsers.remove),
  suspend: bindCall(adminCalls.adminUsers.suspend),
  activate: bindCall(adminCalls.adminUsers.activate),
  verify: bindCall(adminCalls.adminUsers.verify),
  resetPassword: bindCall(adminCalls.adminUsers.resetPassword),
  revokeSessions: bindCall(adminCalls.adminUsers.revokeSessions),
  stopSharing: bindCall(adminCalls.adminUsers.stopSharing),
  handOver: bindCall(adminCalls.adminUsers.handOver),
  bulk: bindCall(adminCalls.adminUsers.bulk),
  export: bindCall(adminCalls.adminUsers.export),
  unreached: bindCall(adminCalls.adminUsers.unreached),
  reach: bindCall(adminCalls.adminUsers.reach),
  activity: bindCall(adminCalls.adminUsers.activity),
};

export const userQueries = {
  pages: (filter: v.InferInput<typeof AdminUsersQuery> = {}) =>
    listPages([...adminKeys.all, 'users', 'pages', filter], filter, (query, signal) =>
      usersApi.list({ query, signal }),
    ),
  one: (userId: string) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'users', 'one', userId],
      queryFn: ({ signal }) => usersApi.get({ params: { userId }, signal }),
    }),
  unreached: () =>
    queryOptions({
      queryKey: [...adminKeys.all, 'users', 'unreached'],
      queryFn: ({ signal }) => usersApi.unreached({ signal }),
    }),
  reach: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.one(userId).queryKey, 'reach'],
      queryFn: ({ signal }) => usersApi.reach({ params: { userId }, signal }),
    }),
  activity: (userId: string, filter: v.InferInput<typeof AdminUserActivityQuery> = {}) =>
    listPages([...userQueries.one(userId).queryKey, 'activity', filter], filter, (query, signal) =>
      usersApi.activity({ params: { userId }, query, signal }),
    ),
};
