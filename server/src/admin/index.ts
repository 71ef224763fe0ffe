export { type AdminDashboardService, createAdminDashboard } from './dashboard.ts';
export { type AdminUsersService, createAdminUsers } from './users.ts';
