import { lazy } from 'react';

/** Loaded on demand: people import targets once. */
export const LazyImportDrawer = lazy(() =>
  import(/* webpackChunkName: "import-targets" */ './import-drawer.tsx').then((module) => ({
    default: module.ImportDrawer,
  })),
);
