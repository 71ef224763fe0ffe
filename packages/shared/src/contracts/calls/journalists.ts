import { ExportedFile } from '../exported-file.ts';
import {
  JournalistAnswer,
  JournalistList,
  JournalistParams,
  JournalistsExportQuery,
  JournalistsQuery,
  TargetJournalists,
} from '../journalist.ts';
import { TargetParams } from '../target.ts';
import { TargetAnalyticsQuery } from '../target-analytics.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/journalists',
  summary:
    'List the journalists who wrote the articles that your targets found in a period, or articles about given words or a given story',
  access: 'user',
  query: JournalistsQuery,
  answer: JournalistList,
});

export const exportAll = defineCall({
  method: 'GET',
  path: '/journalists/export',
  summary:
    'Export the journalists who wrote the articles that your targets found in a period, or articles about given words or a given story, as a table',
  access: 'user',
  query: JournalistsExportQuery,
  answer: ExportedFile,
});

export const get = defineCall({
  method: 'GET',
  path: '/journalists/:journalistId',
  summary: 'Get a journalist: their articles by week, sources, targets, names and co-authors',
  access: 'user',
  params: JournalistParams,
  answer: JournalistAnswer,
});

export const ofTarget = defineCall({
  method: 'GET',
  path: '/targets/:targetId/journalists',
  summary: 'List the journalists who wrote the articles that a target found in a period',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsQuery,
  answer: TargetJournalists,
});
