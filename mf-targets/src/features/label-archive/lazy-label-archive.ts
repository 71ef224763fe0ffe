import { lazy } from 'react';

/** Loaded on demand, because clients rarely leave. */
export const LazyArchiveDrawer = lazy(() =>
  import(/* webpackChunkName: "archive-label" */ './archive-drawer.tsx').then((module) => ({
    default: module.ArchiveDrawer,
  })),
);

export const LazyArchivedLabels = lazy(() =>
  import(/* webpackChunkName: "archive-label" */ './archived-labels.tsx').then((module) => ({
    default: module.ArchivedLabels,
  })),
);
