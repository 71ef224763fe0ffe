import { lazy } from 'react';

/** Shows why an article caused no alert. Its code is loaded on demand. */
export const LazyExplainDialog = lazy(() =>
  import(/* webpackChunkName: "explain-dialog" */ './explain-dialog.tsx').then((module) => ({
    default: module.ExplainDialog,
  })),
);
