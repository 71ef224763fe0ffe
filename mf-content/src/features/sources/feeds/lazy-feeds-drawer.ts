import { lazy } from 'react';

/** Loaded on demand: people bring their feeds along once. */
export const LazyFeedsDrawer = lazy(() =>
  import(/* webpackChunkName: "import-feeds" */ './feeds-drawer.tsx').then((module) => ({
    default: module.FeedsDrawer,
  })),
);
