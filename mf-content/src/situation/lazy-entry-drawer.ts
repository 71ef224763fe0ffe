import { lazy } from 'react';

export const LazyEntryDrawer = lazy(() =>
  import(/* webpackChunkName: "log-entry" */ './entry-drawer.tsx').then((module) => ({
    default: module.EntryDrawer,
  })),
);
