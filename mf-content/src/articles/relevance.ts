import { articleKeys, notificationKeys, targetKeys } from '@newswatch/shared/keys';
import type { RelevanceSettings } from '@newswatch/shell-api/patterns';
import { articlePages, articlesApi } from '../api/articles.ts';
import { changeShownRating } from './shown-articles.ts';

/** Rating a match from its article. The lists show the rating in place: they are not refetched while the user reads. */
export const relevance: RelevanceSettings = {
  rate: articlesApi.rate,
  exclude: articlesApi.exclude,
  undoExclusion: articlesApi.undoExclusion,
  onRated: changeShownRating,
  refreshes: [articleKeys.all, targetKeys.all, notificationKeys.all],
  stays: ({ queryKey }) => articlePages.every((part, index) => part === queryKey[index]),
};
