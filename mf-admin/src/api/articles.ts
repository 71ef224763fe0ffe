import { bindCall } from '@newswatch/shared/api';
import { type AdminArticlesQuery, adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys, articleKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

const rows = adminCalls.adminArticles;
export const adminArticlesApi = {
  list: bindCall(rows.list),
  get: bindCall(rows.get),
  setStatus: bindCall(rows.setStatus),
  correct: bindCall(rows.correct),
  reextract: bindCall(rows.reextract),
  rematch: bindCall(rows.rematch),
  split: bindCall(rows.split),
  closeReports: bindCall(rows.closeReports),
  merge: bindCall(rows.merge),
};

export const articleRefreshes = [[...adminKeys.all, 'articles'], articleKeys.all];

export const adminArticleQueries = {
  list: (filter: v.InferInput<typeof AdminArticlesQuery> = {}) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'articles', 'list', filter],
      queryFn: ({ signal }) => adminArticlesApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  pages: (filter: v.InferInput<typeof AdminArticlesQuery> = {}) =>
    listPages([...adminKeys.all, 'articles', 'pages', filter], filter, (query, signal) =>
      adminArticlesApi.list({ query, signal }),
    ),
  one: (articleId: string) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'articles', 'one', articleId],
      queryFn: ({ signal }) => adminArticlesApi.get({ params: { articleId }, signal }),
    }),
};
