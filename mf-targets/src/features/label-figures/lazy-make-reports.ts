import { lazy } from 'react';

/** Loaded on demand, because it is used about once a month. */
export const LazyMakeReports = lazy(() =>
  import(/* webpackChunkName: "make-reports" */ './make-reports-drawer.tsx').then((module) => ({
    default: module.MakeReportsDrawer,
  })),
);
