import { lazy } from 'react';

/** Asks when alerts come back. Its code loads when somebody snoozes an alert. */
export const LazySnoozeDialog = lazy(() =>
  import(/* webpackChunkName: "snooze-dialog" */ './snooze-dialog.tsx').then((module) => ({
    default: module.SnoozeDialog,
  })),
);
