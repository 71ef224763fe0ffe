import { lazy } from 'react';

export const LazyEntryDrawer = lazy(() =>
  import(/* webpackChunkName: "log-entry" */ './entry-drawer.tsx').then((module) => ({
    default: module.EntryDrawer,
  })),
);

export const LazyAnswerDrawer = lazy(() =>
  import(/* webpackChunkName: "press-answer" */ './answer-drawer.tsx').then((module) => ({
    default: module.AnswerDrawer,
  })),
);
