import {
  ChartAnswer,
  ChartDraft,
  ChartExportQuery,
  ChartList,
  ChartParams,
  ChartPreview,
  ChartQuery,
  ChartWithFigures,
} from '../chart.ts';
import { ExportedFile } from '../exported-file.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/charts',
  summary: 'List the charts on your overview, without their figures',
  access: 'user',
  answer: ChartList,
});

export const create = defineCall({
  method: 'POST',
  path: '/charts',
  summary: 'Add a chart to your overview',
  access: 'user',
  body: ChartDraft,
  answer: ChartAnswer,
  status: 201,
});

export const preview = defineCall({
  method: 'POST',
  path: '/charts/preview',
  summary: 'Get the figures of a chart before it is saved',
  access: 'user',
  body: ChartDraft,
  answer: ChartPreview,
});

export const get = defineCall({
  method: 'GET',
  path: '/charts/:chartId',
  summary: 'Get one of your charts with its figures',
  access: 'user',
  params: ChartParams,
  query: ChartQuery,
  answer: ChartWithFigures,
});

export const update = defineCall({
  method: 'PUT',
  path: '/charts/:chartId',
  summary: 'Change what a chart shows',
  access: 'user',
  params: ChartParams,
  body: ChartDraft,
  answer: ChartAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/charts/:chartId',
  summary: 'Delete a chart',
  access: 'user',
  params: ChartParams,
  answer: MessageAnswer,
});

export const exportTable = defineCall({
  method: 'GET',
  path: '/charts/:chartId/export',
  summary: 'Export the figures of a chart as a table',
  access: 'user',
  params: ChartParams,
  query: ChartExportQuery,
  answer: ExportedFile,
});
