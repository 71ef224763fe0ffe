import { lazyComponent } from '@newswatch/shell-api/patterns';

/** The open alert. Its code loads when there is room for it and an alert is opened. */
export const LazyAlertPane = lazyComponent(() =>
  import(/* webpackChunkName: "alert-pane" */ './alert-pane.tsx').then((module) => module.AlertPane),
);
