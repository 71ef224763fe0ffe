import { lazy } from 'react';

/** Few visits send an article. */
export const LazyForwardDrawer = lazy(() =>
  import(/* webpackChunkName: "forward-form" */ './forward-drawer.tsx').then((module) => ({
    default: module.ForwardDrawer,
  })),
);
