import { defineCall } from '../../calls/define-call.ts';
import { ExportedFile } from '../../exported-file.ts';
import { MessageAnswer } from '../../primitives.ts';
import {
  PauseSendingRequest,
  SenderList,
  SenderParams,
  SendersExportQuery,
  SendersQuery,
} from '../senders.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/senders',
  summary:
    'List the people who send newsletters and reports to distribution lists, with figures for the last 30 days',
  access: 'admin',
  query: SendersQuery,
  answer: SenderList,
});

const exportSenders = defineCall({
  method: 'GET',
  path: '/admin/senders/export',
  summary: 'Export the filtered senders of newsletters and reports as a CSV or Excel file',
  access: 'admin',
  query: SendersExportQuery,
  answer: ExportedFile,
});

export const pause = defineCall({
  method: 'POST',
  path: '/admin/senders/:userId/pause',
  summary: 'Pause a person’s emails to distribution lists; the person is told the reason',
  access: 'admin',
  params: SenderParams,
  body: PauseSendingRequest,
  answer: MessageAnswer,
});

export const resume = defineCall({
  method: 'POST',
  path: '/admin/senders/:userId/resume',
  summary: 'Allow a person’s emails to distribution lists again',
  access: 'admin',
  params: SenderParams,
  answer: MessageAnswer,
});

export { exportSenders as export };
