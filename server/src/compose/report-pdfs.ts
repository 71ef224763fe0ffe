import { createReportPdfs } from '../report-pdf/index.ts';

/** Of this process: those who download a report share its thread with the emails. */
export const reportPdfs = createReportPdfs();
