import { lazy } from 'react';

/** Few stories have changes that are shown. */
export const LazyWhatChanged = lazy(() =>
  import(/* webpackChunkName: "what-changed" */ './what-changed.tsx').then((module) => ({
    default: module.WhatChanged,
  })),
);
