import { lazy } from 'react';

/** Loaded after the page of a target, because it is beside the matches. */
export const LazyAheadCard = lazy(() =>
  import(/* webpackChunkName: "ahead-card" */ './ahead-card.tsx').then((module) => ({
    default: module.AheadCard,
  })),
);
