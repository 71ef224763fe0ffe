import { bindCall } from '@newswatch/shared/api';
import {
  type ArticleOverviewQuery,
  type ArticleSummary,
  type ArticlesQuery,
  calls,
  limits,
} from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const articlesApi = {
  list: bindCall(calls.articles.list),
  overview: bindCall(calls.articles.overview),
  exportAll: bindCall(calls.articles.exportAll),
  get: bindCall(calls.articles.get),
  setRead: bindCall(calls.articles.setRead),
  setSaved: bindCall(calls.articles.setSaved),
  readAll: bindCall(calls.articles.readAll),
  removeAdded: bindCall(calls.articles.removeAdded),
  versions: bindCall(calls.articles.versions),
  report: bindCall(calls.articles.report),
  rate: bindCall(calls.targets.feedback),
  codeTones: bindCall(calls.targets.codeTones),
  exclude: bindCall(calls.targets.exclude),
  undoExclusion: bindCall(calls.targets.undoExclusion),
};

/** Query key prefix of the paged article lists. */
export const articlePages = [...articleKeys.all, 'pages'] as const;

export const articleQueries = {
  list: (filter: v.InferInput<typeof ArticlesQuery> = {}) =>
    queryOptions({
      queryKey: [...articleKeys.all, 'list', filter],
      queryFn: ({ signal }) => articlesApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  pages: (filter: v.InferInput<typeof ArticlesQuery> = {}) =>
    listPages([...articlePages, filter], filter, (query, signal) => articlesApi.list({ query, signal })),
  overview: (filter: v.InferInput<typeof ArticleOverviewQuery> = {}) =>
    queryOptions({
      queryKey: [...articleKeys.all, 'overview', filter],
      queryFn: ({ signal }) => articlesApi.overview({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (articleId: string) =>
    queryOptions({
      queryKey: [...articleKeys.all, 'one', articleId],
      queryFn: ({ signal }) => articlesApi.get({ params: { articleId }, signal }),
    }),
  versions: (articleId: string) =>
    queryOptions({
      queryKey: [...articleKeys.all, 'versions', articleId],
      queryFn: ({ signal }) => articlesApi.versions({ params: { articleId }, signal }),
    }),
};

/** All pages of a list. */
export async function readAllArticles(filter: v.InferInput<typeof ArticlesQuery>): Promise<ArticleSummary[]> {
  const all: ArticleSummary[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { ...filter, page: 1, per_page: limits.PER_PAGE_MAX, cursor };
    const { items, next_cursor } = await articlesApi.list({ query });
    all.push(...items);
    if (next_cursor === null) return all;
    cursor = next_cursor;
  }
}
