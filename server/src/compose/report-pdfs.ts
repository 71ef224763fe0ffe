import { createReportPdfs } from '../report-pdf/index.ts';

/** The PDFs of this process: people who download a report share its thread with the emails. */
export const reportPdfs = createReportPdfs();
