import { lazy } from 'react';

/** Few stories change in ways that are told. */
export const LazyWhatChanged = lazy(() =>
  import(/* webpackChunkName: "what-changed" */ './what-changed.tsx').then((module) => ({
    default: module.WhatChanged,
  })),
);
