/** Which sources are the first to report the stories that targets find, and how late the others are. */

export { createTargetFirstReports, type TargetFirstReportsService } from './service.ts';
