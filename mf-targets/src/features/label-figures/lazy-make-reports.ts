import { lazy } from 'react';

/** Once a month. */
export const LazyMakeReports = lazy(() =>
  import(/* webpackChunkName: "make-reports" */ './make-reports-drawer.tsx').then((module) => ({
    default: module.MakeReportsDrawer,
  })),
);
