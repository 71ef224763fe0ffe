import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import type { RelevanceSettings } from '@newswatch/shell-api/patterns';
import { targetsApi } from '../api/targets.ts';

/** Rating a match from the lists of matches and of alerts. */
export const relevance: RelevanceSettings = {
  rate: targetsApi.feedback,
  exclude: targetsApi.exclude,
  undoExclusion: targetsApi.undoExclusion,
  refreshes: [targetKeys.all, notificationKeys.all],
};
