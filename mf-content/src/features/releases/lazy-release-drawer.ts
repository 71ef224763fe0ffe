import { lazy } from 'react';

/** Loaded when a form is opened. */
export const LazyReleaseDrawer = lazy(() =>
  import(/* webpackChunkName: "release-drawer" */ './release-drawer.tsx').then((module) => ({
    default: module.ReleaseDrawer,
  })),
);
