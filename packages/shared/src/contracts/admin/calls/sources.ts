import { defineCall } from '../../calls/define-call.ts';
import { ExportedFile } from '../../exported-file.ts';
import { JobStarted } from '../../job.ts';
import { MessageAnswer } from '../../primitives.ts';
import { CorrectArticles } from '../correction-rules.ts';
import { AdminSourceCreate, AdminSourceUpdate } from '../source-draft.ts';
import { SourceHubAnswer, SourceHubChanged, SourceHubSwitch } from '../source-hub.ts';
import { AdminSourceLabelList, SourceLabelQuery, SourceLabelRename } from '../source-labels.ts';
import {
  AdminSourceAnswer,
  AdminSourceChanged,
  AdminSourceLabelsQuery,
  AdminSourceList,
  AdminSourceParams,
  AdminSourceRemove,
  AdminSourcesExportQuery,
  AdminSourcesQuery,
  BulkSourcesAnswer,
  BulkSourcesRequest,
  CrawlRunList,
  CrawlRunStarted,
  CrawlRunsQuery,
  SourceImportAnswer,
  SourceImportRequest,
  SourceReject,
} from '../sources.ts';

const ofOne = { access: 'admin', params: AdminSourceParams, answer: AdminSourceChanged } as const;

export const list = defineCall({
  method: 'GET',
  path: '/admin/sources',
  summary: 'List all sources, with the state of their crawls',
  access: 'admin',
  query: AdminSourcesQuery,
  answer: AdminSourceList,
});

export const labels = defineCall({
  method: 'GET',
  path: '/admin/sources/labels',
  summary: 'List the labels of sources, each with the health of its sources',
  access: 'admin',
  query: AdminSourceLabelsQuery,
  answer: AdminSourceLabelList,
});

export const renameLabel = defineCall({
  method: 'PUT',
  path: '/admin/sources/labels',
  summary: 'Rename a label on all sources; if another label already has the new name, the two are merged',
  access: 'admin',
  body: SourceLabelRename,
  answer: MessageAnswer,
});

export const removeLabel = defineCall({
  method: 'DELETE',
  path: '/admin/sources/labels',
  summary: 'Remove a label from all sources; the sources stay',
  access: 'admin',
  query: SourceLabelQuery,
  answer: MessageAnswer,
});

const exportSources = defineCall({
  method: 'GET',
  path: '/admin/sources/export',
  summary: 'Export the filtered sources as a CSV, Excel or OPML file',
  access: 'admin',
  query: AdminSourcesExportQuery,
  answer: ExportedFile,
});

export const create = defineCall({
  method: 'POST',
  path: '/admin/sources',
  summary: 'Add a source',
  access: 'admin',
  body: AdminSourceCreate,
  answer: AdminSourceChanged,
  status: 201,
});

export const bulk = defineCall({
  method: 'POST',
  path: '/admin/sources/bulk',
  summary: 'Change many sources at once; each succeeds or fails on its own',
  access: 'admin',
  body: BulkSourcesRequest,
  answer: BulkSourcesAnswer,
});

const importSources = defineCall({
  method: 'POST',
  path: '/admin/sources/import',
  summary: 'Add the sources in an OPML or CSV file; returns a report for each line',
  access: 'admin',
  body: SourceImportRequest,
  answer: SourceImportAnswer,
});

export const testDraft = defineCall({
  method: 'POST',
  path: '/admin/sources/test',
  summary:
    'Test the crawl of an unsaved source; nothing is stored. The result of the job is the outcome of the test',
  access: 'admin',
  body: AdminSourceCreate,
  answer: JobStarted,
  status: 202,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/sources/:sourceId',
  summary: 'Get a source with all its settings',
  access: 'admin',
  params: AdminSourceParams,
  answer: AdminSourceAnswer,
});

export const update = defineCall({
  ...ofOne,
  method: 'PUT',
  path: '/admin/sources/:sourceId',
  summary: 'Change some fields of a source',
  body: AdminSourceUpdate,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/sources/:sourceId',
  summary: 'Archive a source; it is no longer read or listed, but its articles stay',
  access: 'admin',
  params: AdminSourceParams,
  body: AdminSourceRemove,
  answer: MessageAnswer,
});

export const crawl = defineCall({
  method: 'POST',
  path: '/admin/sources/:sourceId/crawl',
  summary: 'Crawl a source as soon as a crawler is free',
  access: 'admin',
  params: AdminSourceParams,
  answer: CrawlRunStarted,
  status: 202,
});

export const test = defineCall({
  method: 'POST',
  path: '/admin/sources/:sourceId/test',
  summary: 'Test the crawl of a source with unsaved changes; nothing is stored',
  access: 'admin',
  params: AdminSourceParams,
  body: AdminSourceUpdate,
  answer: JobStarted,
  status: 202,
});

export const correctArticles = defineCall({
  method: 'POST',
  path: '/admin/sources/:sourceId/correct-articles',
  summary:
    'Apply the correction rules of a source to its stored articles; the result of the job is the report',
  access: 'admin',
  params: AdminSourceParams,
  body: CorrectArticles,
  answer: JobStarted,
  status: 202,
});

export const hub = defineCall({
  method: 'GET',
  path: '/admin/sources/:sourceId/hub',
  summary: 'Get the hub of a source and the subscription to it',
  access: 'admin',
  params: AdminSourceParams,
  answer: SourceHubAnswer,
});

export const switchHub = defineCall({
  method: 'PUT',
  path: '/admin/sources/:sourceId/hub',
  summary: 'Turn the hub of a source on or off',
  access: 'admin',
  params: AdminSourceParams,
  body: SourceHubSwitch,
  answer: SourceHubChanged,
});

export const runs = defineCall({
  method: 'GET',
  path: '/admin/sources/:sourceId/runs',
  summary: 'List the crawls of a source, newest first',
  access: 'admin',
  params: AdminSourceParams,
  query: CrawlRunsQuery,
  answer: CrawlRunList,
});

export const approve = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/approve',
  summary: 'Approve a source; it is read from now on',
});

export const reject = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/reject',
  summary: 'Reject a source; it is no longer read, but its articles stay',
  body: SourceReject,
});

export const pause = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/pause',
  summary: 'Pause the crawling of a source',
});

export const resume = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/resume',
  summary: 'Resume the crawling of a source',
});

export { exportSources as export, importSources as import };
