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
  summary: 'Every source and how its crawls are going',
  access: 'admin',
  query: AdminSourcesQuery,
  answer: AdminSourceList,
});

export const labels = defineCall({
  method: 'GET',
  path: '/admin/sources/labels',
  summary: 'The labels of sources, each with the health of its sources',
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
  summary: 'The filtered sources as a CSV, Excel or OPML file',
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
  summary: 'Add the sources from an OPML or CSV file, with a report for each line',
  access: 'admin',
  body: SourceImportRequest,
  answer: SourceImportAnswer,
});

export const testDraft = defineCall({
  method: 'POST',
  path: '/admin/sources/test',
  summary: 'Test crawl of an unsaved source, storing nothing; the result is the job’s result',
  access: 'admin',
  body: AdminSourceCreate,
  answer: JobStarted,
  status: 202,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/sources/:sourceId',
  summary: 'One source with all its settings',
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
  summary: 'Archive a source: it is no longer read or listed, but its articles stay',
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
  summary: 'Test crawl of a source with these changes, storing nothing',
  access: 'admin',
  params: AdminSourceParams,
  body: AdminSourceUpdate,
  answer: JobStarted,
  status: 202,
});

export const correctArticles = defineCall({
  method: 'POST',
  path: '/admin/sources/:sourceId/correct-articles',
  summary: 'Apply the correction rules of a source to its stored articles; the report is the job’s result',
  access: 'admin',
  params: AdminSourceParams,
  body: CorrectArticles,
  answer: JobStarted,
  status: 202,
});

export const hub = defineCall({
  method: 'GET',
  path: '/admin/sources/:sourceId/hub',
  summary: 'The hub of a source and the subscription to it',
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
  summary: 'The crawls of a source, newest first',
  access: 'admin',
  params: AdminSourceParams,
  query: CrawlRunsQuery,
  answer: CrawlRunList,
});

export const approve = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/approve',
  summary: 'Approve a source, so that it is read',
});

export const reject = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/reject',
  summary: 'Reject a source: it is no longer read, but its articles stay',
  body: SourceReject,
});

export const pause = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/pause',
  summary: 'Pause a source',
});

export const resume = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/admin/sources/:sourceId/resume',
  summary: 'Resume a paused source',
});

export { exportSources as export, importSources as import };
