import {
  AdminAccount,
  AdminAccountSaved,
  AdminAccountUpdate,
  AdminProfile,
  AdminProfileSaved,
  AdminProfileUpdate,
} from '../administrator.ts';
import { AdminDashboard, AdminUser, AdminUsersQuery } from '../dashboard.ts';
import { listOf } from '../primitives.ts';
import { SystemSettings, SystemSettingsSaved, SystemSettingsUpdate } from '../settings.ts';
import { RemotesHealth } from '../telemetry.ts';
import { defineCall } from './define-call.ts';

export const admin = {
  dashboard: defineCall({
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'Counts over the whole system',
    access: 'admin',
    answer: AdminDashboard,
  }),
  users: defineCall({
    method: 'GET',
    path: '/admin/users',
    summary: 'All accounts',
    access: 'admin',
    query: AdminUsersQuery,
    answer: listOf(AdminUser),
  }),
  remotes: defineCall({
    method: 'GET',
    path: '/admin/remotes',
    summary: 'How each version of each remote does in browsers, and what browsers refused',
    access: 'admin',
    answer: RemotesHealth,
  }),
  profile: defineCall({
    method: 'GET',
    path: '/admin/profile',
    summary: 'The name and phone of the administrator who asks',
    access: 'admin',
    answer: AdminProfile,
  }),
  updateProfile: defineCall({
    method: 'PUT',
    path: '/admin/profile',
    summary: 'Change them; the full name is made of the two',
    access: 'admin',
    body: AdminProfileUpdate,
    answer: AdminProfileSaved,
  }),
  settings: defineCall({
    method: 'GET',
    path: '/admin/settings',
    summary: 'What administrators set for the whole product',
    access: 'admin',
    answer: SystemSettings,
  }),
  updateSettings: defineCall({
    method: 'PUT',
    path: '/admin/settings',
    summary: 'Change it; a stale version is refused',
    access: 'admin',
    body: SystemSettingsUpdate,
    answer: SystemSettingsSaved,
  }),
  account: defineCall({
    method: 'GET',
    path: '/admin/account',
    summary: 'The language, date of birth and emails of the administrator who asks',
    access: 'admin',
    answer: AdminAccount,
  }),
  updateAccount: defineCall({
    method: 'PUT',
    path: '/admin/account',
    summary: 'Change them',
    access: 'admin',
    body: AdminAccountUpdate,
    answer: AdminAccountSaved,
  }),
};
