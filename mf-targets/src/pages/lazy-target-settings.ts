import { lazy } from 'react';

/** The settings of a target, loaded on demand, so that its matches, which most people open, do not wait for this code. */
export const LazyTargetSettings = lazy(() =>
  import(/* webpackChunkName: "target-settings" */ './target-settings.tsx').then((module) => ({
    default: module.TargetSettings,
  })),
);
