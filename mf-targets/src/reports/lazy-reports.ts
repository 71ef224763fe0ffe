import { lazy } from 'react';

/** The reports, loaded when their tab opens: most visits are about the targets. */
export const LazyReports = lazy(() =>
  import(/* webpackChunkName: "reports" */ './reports-view.tsx').then((module) => ({
    default: module.ReportsView,
  })),
);
