import { lazy } from 'react';

/** New clients come rarely. */
export const LazyDuplicateDrawer = lazy(() =>
  import(/* webpackChunkName: "duplicate-label" */ './duplicate-drawer.tsx').then((module) => ({
    default: module.DuplicateDrawer,
  })),
);
