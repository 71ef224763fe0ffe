import { lazy } from 'react';

/** Shows why a target is noisy, and what helps: most are not, so its code is only loaded for those that are. */
export const LazyNoiseBanner = lazy(() =>
  import(/* webpackChunkName: "noise-banner" */ './noise-banner.tsx').then((module) => ({
    default: module.NoiseBanner,
  })),
);
