import { bindCall } from '@newswatch/shared/api';
import { calls, type ReleaseArticlesQuery, type ReleasesQuery } from '@newswatch/shared/contracts';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const releaseKeys = { all: ['releases'] } as const;

export const releasesApi = {
  list: bindCall(calls.releases.list),
  create: bindCall(calls.releases.create),
  get: bindCall(calls.releases.get),
  update: bindCall(calls.releases.update),
  setStatus: bindCall(calls.releases.setStatus),
  remove: bindCall(calls.releases.remove),
  articles: bindCall(calls.releases.articles),
  compare: bindCall(calls.releases.compare),
  exportArticles: bindCall(calls.releases.exportArticles),
};

export const releaseQueries = {
  list: (query: v.InferInput<typeof ReleasesQuery> = {}) =>
    queryOptions({
      queryKey: [...releaseKeys.all, 'list', query],
      queryFn: ({ signal }) => releasesApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (releaseId: string) =>
    queryOptions({
      queryKey: [...releaseKeys.all, 'one', releaseId],
      queryFn: ({ signal }) => releasesApi.get({ params: { releaseId }, signal }),
    }),
  articles: (releaseId: string, query: v.InferInput<typeof ReleaseArticlesQuery> = {}) =>
    queryOptions({
      queryKey: [...releaseKeys.all, 'articles', releaseId, query],
      queryFn: ({ signal }) => releasesApi.articles({ params: { releaseId }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  comparison: (releaseId: string, articleId: string) =>
    queryOptions({
      queryKey: [...releaseKeys.all, 'comparison', releaseId, articleId],
      queryFn: ({ signal }) => releasesApi.compare({ params: { releaseId, articleId }, signal }),
    }),
};
