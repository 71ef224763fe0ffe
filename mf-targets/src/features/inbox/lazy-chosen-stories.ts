import { lazy } from 'react';

/** The stories that are muted or followed. Their code loads when somebody looks at them. */
export const LazyChosenStories = lazy(() =>
  import(/* webpackChunkName: "chosen-stories" */ './chosen-stories.tsx').then((module) => ({
    default: module.ChosenStories,
  })),
);
