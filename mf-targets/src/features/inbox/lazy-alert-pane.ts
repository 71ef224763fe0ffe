import { lazy } from 'react';

/** The open alert. Its code loads when there is room for it and an alert is opened. */
export const LazyAlertPane = lazy(() =>
  import(/* webpackChunkName: "alert-pane" */ './alert-pane.tsx').then((module) => ({
    default: module.AlertPane,
  })),
);
