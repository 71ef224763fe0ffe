import { lazy } from 'react';

/** Below the text, so it may load later. */
export const LazyAroundStory = lazy(() =>
  import(/* webpackChunkName: "around-story" */ './around-story.tsx').then((module) => ({
    default: module.AroundStory,
  })),
);
