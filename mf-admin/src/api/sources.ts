import { bindCall } from '@newswatch/shared/api';
import {
  type AdminSourceLabelsQuery,
  type AdminSourceRequestsQuery,
  type AdminSourcesQuery,
  adminCalls,
  type CrawlRunsQuery,
} from '@newswatch/shared/contracts/admin';
import { adminKeys, sourceKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

const rows = adminCalls.adminSources;
export const sourcesApi = {
  list: bindCall(rows.list),
  get: bindCall(rows.get),
  create: bindCall(rows.create),
  update: bindCall(rows.update),
  remove: bindCall(rows.remove),
  crawl: bindCall(rows.crawl),
  test: bindCall(rows.test),
  testDraft: bindCall(rows.testDraft),
  correctArticles: bindCall(rows.correctArticles),
  runs: bindCall(rows.runs),
  hub: bindCall(rows.hub),
  switchHub: bindCall(rows.switchHub),
  approve: bindCall(rows.approve),
  reject: bindCall(rows.reject),
  pause: bindCall(rows.pause),
  resume: bindCall(rows.resume),
  bulk: bindCall(rows.bulk),
  import: bindCall(rows.import),
  labels: bindCall(rows.labels),
  renameLabel: bindCall(rows.renameLabel),
  removeLabel: bindCall(rows.removeLabel),
  export: bindCall(rows.export),
};

const requestRows = adminCalls.adminSourceRequests;
export const sourceRequestsApi = {
  list: bindCall(requestRows.list),
  get: bindCall(requestRows.get),
  ask: bindCall(requestRows.ask),
  probe: bindCall(requestRows.probe),
  approve: bindCall(requestRows.approve),
  reject: bindCall(requestRows.reject),
  bulk: bindCall(requestRows.bulk),
};

/** Queries of other pages that may be affected by a decision or a change to a source. */
export const sourceRefreshes = [
  [...adminKeys.all, 'sources'],
  [...adminKeys.all, 'source-requests'],
  sourceKeys.all,
];

export const adminSourceQueries = {
  pages: (filter: v.InferInput<typeof AdminSourcesQuery> = {}) =>
    listPages([...adminKeys.all, 'sources', 'pages', filter], filter, (query, signal) =>
      sourcesApi.list({ query, signal }),
    ),
  one: (sourceId: string) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'sources', 'one', sourceId],
      queryFn: ({ signal }) => sourcesApi.get({ params: { sourceId }, signal }),
    }),
  hub: (sourceId: string) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'sources', 'hub', sourceId],
      queryFn: ({ signal }) => sourcesApi.hub({ params: { sourceId }, signal }),
    }),
  /** The labels of all sources, regardless of filters. */
  labels: (filter: v.InferInput<typeof AdminSourceLabelsQuery> = {}) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'sources', 'labels', filter],
      queryFn: ({ signal }) => sourcesApi.labels({ query: filter, signal }),
    }),
  runs: (sourceId: string, filter: v.InferInput<typeof CrawlRunsQuery> = {}) =>
    listPages([...adminKeys.all, 'sources', 'runs', sourceId, filter], filter, (query, signal) =>
      sourcesApi.runs({ params: { sourceId }, query, signal }),
    ),
};

export const sourceRequestQueries = {
  pages: (filter: v.InferInput<typeof AdminSourceRequestsQuery> = {}) =>
    listPages([...adminKeys.all, 'source-requests', 'list', filter], filter, (query, signal) =>
      sourceRequestsApi.list({ query, signal }),
    ),
  one: (requestId: string) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'source-requests', 'one', requestId],
      queryFn: ({ signal }) => sourceRequestsApi.get({ params: { requestId }, signal }),
    }),
};
