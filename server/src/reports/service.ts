import type { Jobs } from '../jobs/index.ts';
import type { ReportPdfs } from '../report-pdf/index.ts';
import type { Database } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import { createMadeReports, type MadeReports } from './made-reports.ts';
import { createReportsOnDemand, type ReportsOnDemand } from './on-demand.ts';
import { createSchedules, type ReportSchedules } from './schedules.ts';
import { createReportIssues, type ReportIssues } from './sent-issues.ts';

/** Everything that a person can do with their reports. Those of others are `not_found`. */
export type Reports = ReportSchedules & ReportsOnDemand & MadeReports & ReportIssues;

export function createReports(options: {
  db: Database;
  jobs: Pick<Jobs, 'start'>;
  throttle: Throttle;
  baseUrl: () => string;
  pdfs: ReportPdfs;
}): Reports {
  return {
    ...createSchedules(options.db),
    ...createReportsOnDemand(options),
    ...createMadeReports(options),
    ...createReportIssues(options),
  };
}
