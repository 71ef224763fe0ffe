export { lookAtAlerts, watchAlerts } from './alert-watch.ts';
export { type AdminDashboardService, createAdminDashboard } from './dashboard.ts';
export { createUserActivity, type UserActivityService } from './user-activity.ts';
export { createUserExport, type UserExportService } from './user-export.ts';
export { type AdminUsersService, createAdminUsers } from './users.ts';
