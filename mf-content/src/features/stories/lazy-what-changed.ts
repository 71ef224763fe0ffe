import { lazy } from 'react';

/** Loaded on demand, because few stories have changes to show. */
export const LazyWhatChanged = lazy(() =>
  import(/* webpackChunkName: "what-changed" */ './what-changed.tsx').then((module) => ({
    default: module.WhatChanged,
  })),
);
