import { lazy } from 'react';

/** Loaded on demand, because people import their feeds only once. */
export const LazyFeedsDrawer = lazy(() =>
  import(/* webpackChunkName: "import-feeds" */ './feeds-drawer.tsx').then((module) => ({
    default: module.FeedsDrawer,
  })),
);
