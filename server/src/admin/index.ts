export { type AlertWatch, createAlertWatch } from './alert-watch.ts';
export { type AdminDashboardService, createAdminDashboard } from './dashboard.ts';
export { type AdminUsersService, createAdminUsers } from './users.ts';
