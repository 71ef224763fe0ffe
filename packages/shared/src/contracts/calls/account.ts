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
  summary: 'Start a job that exports everything stored about the person; returns the running job, if any',
  access: 'user',
  answer: JobStarted,
  status: 202,
});

export const exports = defineCall({
  method: 'GET',
  path: '/user/exports',
  summary: 'The latest export, and its file until the file expires',
  access: 'user',
  answer: AccountExportState,
});

export const exportFile = defineCall({
  method: 'GET',
  path: '/user/exports/:exportId',
  summary: 'The content of the file: a ZIP archive with one JSON document',
  access: 'user',
  params: AccountExportParams,
  answer: AccountExportContent,
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/user/delete-account',
  summary: 'Delete the account, immediately and permanently',
  access: 'user',
  body: DeleteAccountRequest,
  answer: MessageAnswer,
});

export { exportAccount as export };
