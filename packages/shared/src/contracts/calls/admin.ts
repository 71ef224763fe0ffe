import { AdminDashboard, AdminUser, AdminUsersQuery } from '../dashboard.ts';
import { listOf } from '../primitives.ts';
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
};
