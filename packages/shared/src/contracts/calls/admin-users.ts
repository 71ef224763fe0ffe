import {
  AdminUserActivities,
  AdminUserActivityQuery,
  AdminUserAnswer,
  AdminUserChanged,
  AdminUserCreate,
  AdminUserParams,
  AdminUsersExport,
  AdminUsersExportQuery,
  AdminUserUpdate,
  BulkUsersAnswer,
  BulkUsersRequest,
  DeleteUserRequest,
  SuspendUserRequest,
  VerifyUserRequest,
} from '../admin-users.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

const ofOne = { access: 'admin', params: AdminUserParams, answer: AdminUserChanged } as const;

/** What administrators do to accounts; their list is `admin.users`. */
export const adminUsers = {
  create: defineCall({
    method: 'POST',
    path: '/admin/users',
    summary: 'Make an account; its password has to be changed at the first sign-in',
    access: 'admin',
    body: AdminUserCreate,
    answer: AdminUserChanged,
    status: 201,
  }),
  bulk: defineCall({
    method: 'POST',
    path: '/admin/users/bulk',
    summary: 'The same to many accounts; each succeeds or fails by itself',
    access: 'admin',
    body: BulkUsersRequest,
    answer: BulkUsersAnswer,
  }),
  export: defineCall({
    method: 'GET',
    path: '/admin/users/export',
    summary: 'The filtered list as a CSV file',
    access: 'admin',
    query: AdminUsersExportQuery,
    answer: AdminUsersExport,
  }),
  get: defineCall({
    method: 'GET',
    path: '/admin/users/:userId',
    summary: 'One account',
    access: 'admin',
    params: AdminUserParams,
    answer: AdminUserAnswer,
  }),
  update: defineCall({
    ...ofOne,
    method: 'PUT',
    path: '/admin/users/:userId',
    summary: 'Change parts of an account',
    body: AdminUserUpdate,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/admin/users/:userId',
    summary: 'Delete an account, at once and for good',
    access: 'admin',
    params: AdminUserParams,
    body: DeleteUserRequest,
    answer: MessageAnswer,
  }),
  suspend: defineCall({
    ...ofOne,
    method: 'POST',
    path: '/admin/users/:userId/suspend',
    summary: 'Suspend an account: every session ends',
    body: SuspendUserRequest,
  }),
  activate: defineCall({
    ...ofOne,
    method: 'POST',
    path: '/admin/users/:userId/activate',
    summary: 'Let a suspended or inactive account in again',
  }),
  resetPassword: defineCall({
    ...ofOne,
    method: 'POST',
    path: '/admin/users/:userId/reset-password',
    summary: 'Send the person a link to choose a new password',
  }),
  verify: defineCall({
    ...ofOne,
    method: 'POST',
    path: '/admin/users/:userId/verify',
    summary: "Count the person's email address or WhatsApp number as verified",
    body: VerifyUserRequest,
  }),
  revokeSessions: defineCall({
    ...ofOne,
    method: 'POST',
    path: '/admin/users/:userId/revoke-sessions',
    summary: 'Sign the person out everywhere',
  }),
  activity: defineCall({
    method: 'GET',
    path: '/admin/users/:userId/activity',
    summary: 'Sign-ins, changes and what administrators did, newest first',
    access: 'admin',
    params: AdminUserParams,
    query: AdminUserActivityQuery,
    answer: AdminUserActivities,
  }),
};
