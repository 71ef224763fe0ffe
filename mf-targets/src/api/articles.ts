import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

/** Marks everything that a target has found so far as read. */
export const readAll = bindCall(calls.articles.readAll);

const getArticle = bindCall(calls.articles.get);

/** The article an alert is about, under the query key that the reader uses. */
export const articleQuery = (articleId: string) =>
  queryOptions({
    queryKey: [...articleKeys.all, 'one', articleId],
    queryFn: ({ signal }) => getArticle({ params: { articleId }, signal }),
  });
