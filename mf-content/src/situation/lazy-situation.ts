import type { Collection } from '@newswatch/shared/contracts';
import { lazy } from 'react';

/** Whether a collection shows more than its articles. */
export const hasSituation = ({ story_count, log_count }: Collection) => story_count + log_count > 0;

export const LazySituation = lazy(() =>
  import(/* webpackChunkName: "situation" */ './situation.tsx').then((module) => ({
    default: module.SituationView,
  })),
);
