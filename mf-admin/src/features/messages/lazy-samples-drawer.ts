import { lazy } from 'react';

/** Previews of every message; its code is only loaded when somebody opens them. */
export const LazySamplesDrawer = lazy(() =>
  import(/* webpackChunkName: "message-samples" */ './samples-drawer.tsx').then((module) => ({
    default: module.SamplesDrawer,
  })),
);
