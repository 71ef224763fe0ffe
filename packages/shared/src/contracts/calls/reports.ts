import { ExportedFile, FileAnswer } from '../exported-file.ts';
import { JobStarted } from '../job.ts';
import { MadeReportDraft, MadeReportList, MadeReportSending } from '../made-report.ts';
import { MessageAnswer } from '../primitives.ts';
import {
  ReportAnswer,
  ReportDraft,
  ReportDraftToPreview,
  ReportEmail,
  ReportIssueAnswer,
  ReportIssueEmail,
  ReportIssueList,
  ReportIssueParams,
  ReportList,
  ReportParams,
  ReportRead,
  ReportSending,
} from '../report.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/reports',
  summary: 'List your scheduled reports, when each is sent next, and what happened to the last one',
  access: 'user',
  answer: ReportList,
});

export const create = defineCall({
  method: 'POST',
  path: '/reports',
  summary: 'Schedule a report about some of your targets',
  access: 'user',
  body: ReportDraft,
  answer: ReportAnswer,
  status: 201,
});

export const startMaking = defineCall({
  method: 'POST',
  path: '/reports/made',
  summary:
    'Create a report for chosen days without sending it; the result of the job says where it is. Repeating a `client_id` does not create a second report',
  access: 'user',
  body: MadeReportDraft,
  answer: JobStarted,
  status: 202,
});

export const made = defineCall({
  method: 'GET',
  path: '/reports/made',
  summary: 'List your one-off reports for chosen days, latest first',
  access: 'user',
  answer: MadeReportList,
});

export const sendMade = defineCall({
  method: 'POST',
  path: '/reports/made/:reportId/send',
  summary: 'Send a one-off report, as it is, to all chosen people who do not have it yet',
  access: 'user',
  params: ReportParams,
  body: MadeReportSending,
  answer: ReportIssueAnswer,
  status: 201,
});

export const get = defineCall({
  method: 'GET',
  path: '/reports/:reportId',
  summary: 'Get a scheduled report',
  access: 'user',
  params: ReportParams,
  answer: ReportRead,
});

export const update = defineCall({
  method: 'PUT',
  path: '/reports/:reportId',
  summary: 'Change a report; issues that were already sent stay as they were',
  access: 'user',
  params: ReportParams,
  body: ReportDraft,
  answer: ReportAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/reports/:reportId',
  summary: 'Delete a report with the list of its emails; waiting emails are not sent',
  access: 'user',
  params: ReportParams,
  answer: MessageAnswer,
});

export const duplicate = defineCall({
  method: 'POST',
  path: '/reports/:reportId/duplicate',
  summary: 'Create a paused copy of a report',
  access: 'user',
  params: ReportParams,
  answer: ReportAnswer,
  status: 201,
});

export const pause = defineCall({
  method: 'POST',
  path: '/reports/:reportId/pause',
  summary: 'Pause a report; it is no longer sent on its schedule',
  access: 'user',
  params: ReportParams,
  answer: ReportAnswer,
});

export const resume = defineCall({
  method: 'POST',
  path: '/reports/:reportId/resume',
  summary: 'Resume a paused report from its next scheduled time',
  access: 'user',
  params: ReportParams,
  answer: ReportAnswer,
});

export const preview = defineCall({
  method: 'GET',
  path: '/reports/:reportId/preview',
  summary:
    'Preview the email that a report would send now; nothing is sent. If the report takes too long, this fails: use POST, which starts a job',
  access: 'user',
  params: ReportParams,
  answer: ReportEmail,
});

export const startPreview = defineCall({
  method: 'POST',
  path: '/reports/:reportId/preview',
  summary: 'Compose the email that a report would send now; the result of the job is the email',
  access: 'user',
  params: ReportParams,
  answer: JobStarted,
  status: 202,
});

export const startDraftPreview = defineCall({
  method: 'POST',
  path: '/reports/preview',
  summary: 'Preview the email of an unsaved report; nothing is stored or sent',
  access: 'user',
  body: ReportDraftToPreview,
  answer: JobStarted,
  status: 202,
});

export const send = defineCall({
  method: 'POST',
  path: '/reports/:reportId/send',
  summary:
    'Send a report now; repeating a `client_id` does not send it twice. If the report takes too long, this fails: use `POST /reports/{reportId}/issues`, which starts a job',
  access: 'user',
  params: ReportParams,
  body: ReportSending,
  answer: ReportIssueAnswer,
  status: 201,
});

export const startSending = defineCall({
  method: 'POST',
  path: '/reports/:reportId/issues',
  summary:
    'Send a report now; the result of the job is the issue. Repeating a `client_id` does not send it twice',
  access: 'user',
  params: ReportParams,
  body: ReportSending,
  answer: JobStarted,
  status: 202,
});

export const issues = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues',
  summary: 'List the issues of a report: when each was sent, to whom, and the state of each email',
  access: 'user',
  params: ReportParams,
  answer: ReportIssueList,
});

export const issue = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId',
  summary: 'Get an issue of a report as an email, as it was sent to its owner',
  access: 'user',
  params: ReportIssueParams,
  answer: ReportIssueEmail,
});

export const retry = defineCall({
  method: 'POST',
  path: '/reports/:reportId/issues/:issueId/retry',
  summary: 'Resend the failed emails of a report; nobody gets it twice',
  access: 'user',
  params: ReportIssueParams,
  answer: MessageAnswer,
});

export const issueWorkbook = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId/workbook',
  summary: 'Get the figures of an issue of a report, as it was sent, as an Excel workbook',
  access: 'user',
  params: ReportIssueParams,
  answer: ExportedFile,
});

export const issueSlides = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId/slides',
  summary: 'Get an issue of a report as slides (PowerPoint), as it was sent',
  access: 'user',
  params: ReportIssueParams,
  answer: ExportedFile,
});

export const issuePdf = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId/pdf',
  summary: 'Get an issue of a report as a PDF, as it was sent to its owner',
  access: 'user',
  params: ReportIssueParams,
  file: 'application/pdf',
  answer: FileAnswer,
});
