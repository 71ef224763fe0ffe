import { lazy } from 'react';

/** Shows why a target finds nothing: few are in such a state, so its code is only loaded for them. */
export const LazyBlockedBanner = lazy(() =>
  import(/* webpackChunkName: "blocked-banner" */ './blocked-banner.tsx').then((module) => ({
    default: module.BlockedBanner,
  })),
);
