import { defineCall } from '../../calls/define-call.ts';
import { ExportedFile } from '../../exported-file.ts';
import {
  MessagePricesSaved,
  MessagePricesUpdate,
  UsageExportQuery,
  UsageList,
  UsageQuery,
} from '../usage.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/usage',
  summary: 'What each person and each plan used in a month, counted',
  access: 'admin',
  query: UsageQuery,
  answer: UsageList,
});

const exportUsage = defineCall({
  method: 'GET',
  path: '/admin/usage/export',
  summary: 'What each person used in a month, as a CSV or Excel file; a workbook also has the totals by plan',
  access: 'admin',
  query: UsageExportQuery,
  answer: ExportedFile,
});

export const setPrices = defineCall({
  method: 'PUT',
  path: '/admin/usage/prices',
  summary: 'Set what a WhatsApp message costs, by category',
  access: 'admin',
  body: MessagePricesUpdate,
  answer: MessagePricesSaved,
});

export { exportUsage as export };
