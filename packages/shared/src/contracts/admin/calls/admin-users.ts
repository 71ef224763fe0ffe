import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import { AdminUserReach, UnreachedCounts } from '../reach.ts';
import { UserImportAnswer, UserImportRequest } from '../user-import.ts';
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
  HandOverTargetsRequest,
  SuspendUserRequest,
  VerifyUserRequest,
} from '../users.ts';

const ofOne = { access: 'admin', params: AdminUserParams, answer: AdminUserChanged } as const;

/** Actions of administrators on accounts; their list is `admin.users`. */

export const create = defineCall({
  method: 'POST',
  path: '/admin/users',
  summary: 'Create an account; its password must be changed at the first sign-in',
  access: 'admin',
  body: AdminUserCreate,
  answer: AdminUserChanged,
  status: 201,
});

export const bulk = defineCall({
  method: 'POST',
  path: '/admin/users/bulk',
  summary: 'Change many accounts at once; each succeeds or fails on its own',
  access: 'admin',
  body: BulkUsersRequest,
  answer: BulkUsersAnswer,
});

const importUsers = defineCall({
  method: 'POST',
  path: '/admin/users/import',
  summary:
    'Create accounts for the people on a list and invite them by email; returns a report for each line',
  access: 'admin',
  body: UserImportRequest,
  answer: UserImportAnswer,
});

const exportUsers = defineCall({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'Export the filtered accounts as a CSV or Excel file',
  access: 'admin',
  query: AdminUsersExportQuery,
  answer: AdminUsersExport,
});

export const unreached = defineCall({
  method: 'GET',
  path: '/admin/users/unreached',
  summary: 'Get the number of people who currently cannot get alerts, by reason',
  access: 'admin',
  answer: UnreachedCounts,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/users/:userId',
  summary: 'Get an account',
  access: 'admin',
  params: AdminUserParams,
  answer: AdminUserAnswer,
});

export const reach = defineCall({
  method: 'GET',
  path: '/admin/users/:userId/reach',
  summary: 'Check whether alerts reach a person, and what prevents it',
  access: 'admin',
  params: AdminUserParams,
  answer: AdminUserReach,
});

export const update = defineCall({
  ...ofOne,
  method: 'PUT',
  path: '/admin/users/:userId',
  summary: 'Change some fields of an account',
  body: AdminUserUpdate,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/users/:userId',
  summary: 'Delete an account, immediately and permanently',
  access: 'admin',
  params: AdminUserParams,
  body: DeleteUserRequest,
  answer: MessageAnswer,
});

export const suspend = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  summary: 'Suspend an account; all its sessions end',
  body: SuspendUserRequest,
});

export const activate = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/users/:userId/activate',
  summary: 'Activate a suspended or inactive account',
});

export const resetPassword = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/users/:userId/reset-password',
  summary: 'Send a person a link to choose a new password',
});

export const verify = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/users/:userId/verify',
  summary: 'Mark a person’s email address or WhatsApp number as verified',
  body: VerifyUserRequest,
});

export const revokeSessions = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/users/:userId/revoke-sessions',
  summary: 'Sign a person out of every session',
});

export const stopSharing = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/users/:userId/stop-sharing',
  summary: 'Turn off all of a person’s shared links',
});

export const handOver = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/users/:userId/hand-over-targets',
  summary: 'Hand over all or some of a person’s targets to another person, with their matches',
  body: HandOverTargetsRequest,
});

export const activity = defineCall({
  method: 'GET',
  path: '/admin/users/:userId/activity',
  summary: 'List a person’s sign-ins and changes, and administrators’ actions on their account, newest first',
  access: 'admin',
  params: AdminUserParams,
  query: AdminUserActivityQuery,
  answer: AdminUserActivities,
});

export { exportUsers as export, importUsers as import };
