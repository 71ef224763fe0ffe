import { lazy } from 'react';

/** Loaded on demand, because new clients are rare. */
export const LazyDuplicateDrawer = lazy(() =>
  import(/* webpackChunkName: "duplicate-label" */ './duplicate-drawer.tsx').then((module) => ({
    default: module.DuplicateDrawer,
  })),
);
