import { lazy } from 'react';

/** The opened alert, fetched where there is room for it and somebody opens one. */
export const LazyAlertPane = lazy(() =>
  import(/* webpackChunkName: "alert-pane" */ './alert-pane.tsx').then((module) => ({
    default: module.AlertPane,
  })),
);
