import { lazy } from 'react';

/** The limits that hold back alerts, on the pages of a target: loaded after what the page is about. */
export const LazyLimitBanner = lazy(() =>
  import(/* webpackChunkName: "limit-banner" */ './limit-banner.tsx').then((module) => ({
    default: module.LimitBanner,
  })),
);
