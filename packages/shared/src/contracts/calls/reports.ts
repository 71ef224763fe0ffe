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
  summary: 'My scheduled reports, when each is sent next, and what happened to the last one',
  access: 'user',
  answer: ReportList,
});

export const create = defineCall({
  method: 'POST',
  path: '/reports',
  summary: 'Schedule a report about some of my targets',
  access: 'user',
  body: ReportDraft,
  answer: ReportAnswer,
  status: 201,
});

export const startMaking = defineCall({
  method: 'POST',
  path: '/reports/made',
  summary:
    'Make a report on chosen days at once, without sending it; the job’s result says where it is. Repeating a client_id makes it only once',
  access: 'user',
  body: MadeReportDraft,
  answer: JobStarted,
  status: 202,
});

export const made = defineCall({
  method: 'GET',
  path: '/reports/made',
  summary: 'My reports that were made at once on chosen days, latest first',
  access: 'user',
  answer: MadeReportList,
});

export const sendMade = defineCall({
  method: 'POST',
  path: '/reports/made/:reportId/send',
  summary: 'Send a report that was made at once, as it is, to everyone chosen who does not have it yet',
  access: 'user',
  params: ReportParams,
  body: MadeReportSending,
  answer: ReportIssueAnswer,
  status: 201,
});

export const get = defineCall({
  method: 'GET',
  path: '/reports/:reportId',
  summary: 'One scheduled report',
  access: 'user',
  params: ReportParams,
  answer: ReportRead,
});

export const update = defineCall({
  method: 'PUT',
  path: '/reports/:reportId',
  summary: 'Change a report; reports that were already sent stay as they were',
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
  summary: 'Pause a report, so that it is no longer sent on its schedule',
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
    'The email that would be sent now; sends nothing. If the report takes too long, this fails: use POST, which starts a job',
  access: 'user',
  params: ReportParams,
  answer: ReportEmail,
});

export const startPreview = defineCall({
  method: 'POST',
  path: '/reports/:reportId/preview',
  summary: 'Compose the email that would be sent now; the result of the job is the email',
  access: 'user',
  params: ReportParams,
  answer: JobStarted,
  status: 202,
});

export const startDraftPreview = defineCall({
  method: 'POST',
  path: '/reports/preview',
  summary: 'Compose the email of an unsaved report; stores and sends nothing',
  access: 'user',
  body: ReportDraftToPreview,
  answer: JobStarted,
  status: 202,
});

export const send = defineCall({
  method: 'POST',
  path: '/reports/:reportId/send',
  summary:
    'Send a report now; repeating a client_id does not send it twice. If the report takes too long, this fails: use POST …/issues, which starts a job',
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
    'Send a report now; the result of the job is the issue. Repeating a client_id does not send it twice',
  access: 'user',
  params: ReportParams,
  body: ReportSending,
  answer: JobStarted,
  status: 202,
});

export const issues = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues',
  summary: 'When a report was sent, to whom, and the state of each email',
  access: 'user',
  params: ReportParams,
  answer: ReportIssueList,
});

export const issue = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId',
  summary: 'A report’s email, as it was sent to its owner',
  access: 'user',
  params: ReportIssueParams,
  answer: ReportIssueEmail,
});

export const retry = defineCall({
  method: 'POST',
  path: '/reports/:reportId/issues/:issueId/retry',
  summary: 'Send a report’s failed emails again; nobody gets it twice',
  access: 'user',
  params: ReportIssueParams,
  answer: MessageAnswer,
});

export const issueWorkbook = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId/workbook',
  summary: 'The figures of a report, as it was sent, as an Excel workbook',
  access: 'user',
  params: ReportIssueParams,
  answer: ExportedFile,
});

export const issueSlides = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId/slides',
  summary: 'A report, as it was sent, as slides (PowerPoint)',
  access: 'user',
  params: ReportIssueParams,
  answer: ExportedFile,
});

export const issuePdf = defineCall({
  method: 'GET',
  path: '/reports/:reportId/issues/:issueId/pdf',
  summary: 'A report as a PDF, as it was sent to its owner',
  access: 'user',
  params: ReportIssueParams,
  file: 'application/pdf',
  answer: FileAnswer,
});
