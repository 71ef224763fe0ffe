import { ExportedFile } from '../exported-file.ts';
import { LabelFigures, LabelFiguresExportQuery, LabelFiguresQuery } from '../label-figures.ts';
import { defineCall } from './define-call.ts';

export const labelFigures = defineCall({
  method: 'GET',
  path: '/targets/labels/figures',
  summary:
    'Get the figures of your labels: what the targets of each found and sent in a month, or today and in the last seven days compared with the period before',
  access: 'user',
  query: LabelFiguresQuery,
  answer: LabelFigures,
});

export const exportLabelFigures = defineCall({
  method: 'GET',
  path: '/targets/labels/figures/export',
  summary: 'Export the figures of your labels as a table; a workbook has the targets as well',
  access: 'user',
  query: LabelFiguresExportQuery,
  answer: ExportedFile,
});
