import {
  AccountExportContent,
  AccountExportParams,
  AccountExportState,
  DeleteAccountRequest,
} from '../account.ts';
import { JobStarted } from '../job.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

const exportAccount = defineCall({
  method: 'GET',
  path: '/user/export',
  summary: 'Start a job that exports everything stored about you; returns the running job, if there is one',
  access: 'user',
  answer: JobStarted,
  status: 202,
});

export const exports = defineCall({
  method: 'GET',
  path: '/user/exports',
  summary: 'Get your latest export, and its file until the file expires',
  access: 'user',
  answer: AccountExportState,
});

export const exportFile = defineCall({
  method: 'GET',
  path: '/user/exports/:exportId',
  summary: 'Download an export of your account: a ZIP archive with one JSON document',
  access: 'user',
  params: AccountExportParams,
  answer: AccountExportContent,
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/user/delete-account',
  summary: 'Delete your account, immediately and permanently',
  access: 'user',
  body: DeleteAccountRequest,
  answer: MessageAnswer,
});

export { exportAccount as export };
