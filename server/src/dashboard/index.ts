export { createDashboard, type DashboardService } from './service.ts';
