import { lazy } from 'react';

/** What is set for a target, on its Settings tab: its matches, which most people open, do not wait for this code. */
export const LazyTargetSettings = lazy(() =>
  import(/* webpackChunkName: "target-settings" */ './target-settings.tsx').then((module) => ({
    default: module.TargetSettings,
  })),
);
