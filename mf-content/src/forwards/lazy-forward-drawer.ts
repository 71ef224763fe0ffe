import { lazy } from 'react';

/** Loaded on demand, because few visits send an article. */
export const LazyForwardDrawer = lazy(() =>
  import(/* webpackChunkName: "forward-form" */ './forward-drawer.tsx').then((module) => ({
    default: module.ForwardDrawer,
  })),
);
