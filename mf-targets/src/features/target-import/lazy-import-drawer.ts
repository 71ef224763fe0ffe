import { lazy } from 'react';

/** Loaded on demand: people usually import targets only once. */
export const LazyImportDrawer = lazy(() =>
  import(/* webpackChunkName: "import-targets" */ './import-drawer.tsx').then((module) => ({
    default: module.ImportDrawer,
  })),
);
