import { articleKeys, notificationKeys, targetKeys } from '@newswatch/shared/keys';
import type { RelevanceSettings } from '@newswatch/shell-api/patterns';
import { articlePages, articlesApi } from '../../api/articles.ts';

/** How a match is rated from its article. My Articles shows no ratings, and stays as it is while somebody reads. */
export const relevance: RelevanceSettings = {
  rate: articlesApi.rate,
  exclude: articlesApi.exclude,
  refreshes: [articleKeys.all, targetKeys.all, notificationKeys.all],
  stays: ({ queryKey }) => articlePages.every((part, index) => part === queryKey[index]),
};
