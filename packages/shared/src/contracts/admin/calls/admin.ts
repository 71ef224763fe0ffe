import { defineCall } from '../../calls/define-call.ts';
import {
  AdminAccount,
  AdminAccountSaved,
  AdminAccountUpdate,
  AdminProfile,
  AdminProfileSaved,
  AdminProfileUpdate,
} from '../administrator.ts';
import { AdminDashboard, AdminDashboardQuery } from '../dashboard.ts';
import { RemotesHealth } from '../remotes-health.ts';
import {
  SettingsHistory,
  SettingsHistoryQuery,
  SystemSettings,
  SystemSettingsSaved,
  SystemSettingsUpdate,
  TestEmailAnswer,
  TestEmailRequest,
} from '../settings.ts';
import { AdminUserList, AdminUsersQuery } from '../user-list.ts';

export const dashboard = defineCall({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'Get counts, trends and health of the whole system',
  access: 'admin',
  query: AdminDashboardQuery,
  answer: AdminDashboard,
});

export const users = defineCall({
  method: 'GET',
  path: '/admin/users',
  summary: 'List all accounts',
  access: 'admin',
  query: AdminUsersQuery,
  answer: AdminUserList,
});

export const remotes = defineCall({
  method: 'GET',
  path: '/admin/remotes',
  summary: 'Get the performance of each remote’s versions in browsers, and policy violations',
  access: 'admin',
  answer: RemotesHealth,
});

export const profile = defineCall({
  method: 'GET',
  path: '/admin/profile',
  summary: 'Get your name and phone number as an administrator',
  access: 'admin',
  answer: AdminProfile,
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/admin/profile',
  summary:
    'Change your name and phone number as an administrator; the full name combines the first and last name',
  access: 'admin',
  body: AdminProfileUpdate,
  answer: AdminProfileSaved,
});

export const settings = defineCall({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Get the system settings',
  access: 'admin',
  answer: SystemSettings,
});

export const updateSettings = defineCall({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change the system settings; an outdated version is refused',
  access: 'admin',
  body: SystemSettingsUpdate,
  answer: SystemSettingsSaved,
});

export const settingsHistory = defineCall({
  method: 'GET',
  path: '/admin/settings/history',
  summary: 'List every change to the system settings, newest first',
  access: 'admin',
  query: SettingsHistoryQuery,
  answer: SettingsHistory,
});

export const testEmail = defineCall({
  method: 'POST',
  path: '/admin/settings/email/test',
  summary: 'Send a test email with the given settings, which do not have to be saved',
  access: 'admin',
  body: TestEmailRequest,
  answer: TestEmailAnswer,
});

export const account = defineCall({
  method: 'GET',
  path: '/admin/account',
  summary: 'Get your language, date of birth and emails as an administrator',
  access: 'admin',
  answer: AdminAccount,
});

export const updateAccount = defineCall({
  method: 'PUT',
  path: '/admin/account',
  summary: 'Change your language, date of birth and emails as an administrator',
  access: 'admin',
  body: AdminAccountUpdate,
  answer: AdminAccountSaved,
});
