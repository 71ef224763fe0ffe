import { bindCall } from '@newswatch/shared/api';
import { calls, type StoryArticlesQuery } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { articlePages } from './articles.ts';

export const coverageApi = {
  get: bindCall(calls.coverage.get),
  beforeAndAfter: bindCall(calls.coverage.beforeAndAfter),
  articles: bindCall(calls.coverage.articles),
  readAll: bindCall(calls.coverage.readAll),
};

/** Below the keys of articles, because reading one, or following the story, changes what is shown. */
export const storyQueries = {
  one: (storyId: string) =>
    queryOptions({
      queryKey: [...articleKeys.all, 'story', storyId],
      queryFn: ({ signal }) => coverageApi.get({ params: { storyId }, signal }),
    }),
  beforeAndAfter: (storyId: string) =>
    queryOptions({
      queryKey: [...articleKeys.all, 'story', storyId, 'before-and-after'],
      queryFn: ({ signal }) => coverageApi.beforeAndAfter({ params: { storyId }, signal }),
    }),
  articles: (storyId: string, filter: v.InferInput<typeof StoryArticlesQuery> = {}) =>
    listPages([...articlePages, 'story', storyId, filter], filter, (query, signal) =>
      coverageApi.articles({ params: { storyId }, query, signal }),
    ),
};
