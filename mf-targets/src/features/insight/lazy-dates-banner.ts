import { lazy } from 'react';

/** Says when a target ended or when it starts: most run now, so its code is only loaded for those that do not. */
export const LazyDatesBanner = lazy(() =>
  import(/* webpackChunkName: "dates-banner" */ './dates-banner.tsx').then((module) => ({
    default: module.DatesBanner,
  })),
);
