import * as v from 'valibot';
import { reportRoutes } from '../../http/routes/reports.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import {
  createReports,
  makeReport,
  previewReport,
  previewReportDraft,
  runDraftPreview,
  runMaking,
  runPreview,
  runSending,
  sendDueReports,
  sendReportNow,
} from '../../reports/index.ts';
import { reportPdfs } from '../report-pdfs.ts';
import type { Room } from '../room.ts';

const issueReports = defineJob({
  name: 'issue-reports',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

export const reportsRoom: Room = {
  routes: ({ db, jobs, throttle, baseUrl }) =>
    reportRoutes(createReports({ db, jobs, throttle, baseUrl, pdfs: reportPdfs })),
  jobs: ({ db, now, log, baseUrl }) => [
    jobWorker(previewReport, (payload) => runPreview({ db, baseUrl }, payload, now()), { batchSize: 1 }),
    jobWorker(previewReportDraft, (payload) => runDraftPreview({ db, baseUrl }, payload, now()), {
      batchSize: 1,
    }),
    jobWorker(makeReport, (payload) => runMaking(db, payload, now()), { batchSize: 1 }),
    jobWorker(sendReportNow, (payload) => runSending(db, payload, now()), { batchSize: 1 }),
    jobWorker(issueReports, async () => void (await sendDueReports(db, now(), log('reports'))), {
      schedule: '* * * * *',
    }),
  ],
};
