import { articleKeys, notificationKeys, targetKeys } from '@newswatch/shared/keys';
import type { RelevanceSettings } from '@newswatch/shell-api/patterns';
import { articlePages, articlesApi } from '../../api/articles.ts';

/** Rating a match from its article. My Articles shows no ratings, so it is not refetched while the user reads. */
export const relevance: RelevanceSettings = {
  rate: articlesApi.rate,
  exclude: articlesApi.exclude,
  refreshes: [articleKeys.all, targetKeys.all, notificationKeys.all],
  stays: ({ queryKey }) => articlePages.every((part, index) => part === queryKey[index]),
};
