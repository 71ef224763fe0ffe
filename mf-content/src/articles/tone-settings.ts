import { articleKeys, notificationKeys, targetKeys } from '@newswatch/shared/keys';
import type { ToneSettings } from '@newswatch/shell-api/patterns';
import { articlePages, articlesApi } from '../api/articles.ts';

/** Coding the tone of a match from its article. The long lists do not show it, and are not refetched. */
export const toneSettings: ToneSettings = {
  code: articlesApi.codeTones,
  refreshes: [articleKeys.all, targetKeys.all, notificationKeys.all],
  stays: ({ queryKey }) => articlePages.every((part, index) => part === queryKey[index]),
};
