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
  summary: 'Get the usage of each person and each plan in a month',
  access: 'admin',
  query: UsageQuery,
  answer: UsageList,
});

const exportUsage = defineCall({
  method: 'GET',
  path: '/admin/usage/export',
  summary:
    'Export the usage of each person in a month as a CSV or Excel file; a workbook also has the totals by plan',
  access: 'admin',
  query: UsageExportQuery,
  answer: ExportedFile,
});

export const setPrices = defineCall({
  method: 'PUT',
  path: '/admin/usage/prices',
  summary: 'Set the price of a WhatsApp message in each category',
  access: 'admin',
  body: MessagePricesUpdate,
  answer: MessagePricesSaved,
});

export { exportUsage as export };
