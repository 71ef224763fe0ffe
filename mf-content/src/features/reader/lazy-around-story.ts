import { lazy } from 'react';

/** The stories are below the text, so their code may load later. */
export const LazyAroundStory = lazy(() =>
  import(/* webpackChunkName: "around-story" */ './around-story.tsx').then((module) => ({
    default: module.AroundStory,
  })),
);
