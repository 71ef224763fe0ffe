export { createOwnerStops, type OwnerStops } from './owner-stop.ts';
export { sendDueReports } from './send-due-reports.ts';
export { sendReport } from './send-report.ts';
export { createReports, type Reports } from './service.ts';
