export { makeReport, runMaking } from './make-report.ts';
export { createOwnerStops, type OwnerStops } from './owner-stop.ts';
export type { Attaching } from './pdf-of-issue.ts';
export { previewReport, previewReportDraft, runDraftPreview, runPreview } from './preview.ts';
export { createSchedules, type ReportSchedules } from './schedules.ts';
export { runSending, sendReportNow } from './send-by-hand.ts';
export { sendDueReports } from './send-due-reports.ts';
export { sendReport } from './send-report.ts';
export { createReports, type Reports } from './service.ts';
