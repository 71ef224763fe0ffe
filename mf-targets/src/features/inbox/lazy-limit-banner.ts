import { lazy } from 'react';

/**
 * The banner about limits that hold back alerts: loaded after the main content. Most of the time, there are none, and the page
 * works without it.
 */
export const LazyLimitBanner = lazy(() =>
  import(/* webpackChunkName: "limit-banner" */ './limit-banner.tsx').then(
    (module) => ({ default: module.LimitBanner }),
    (error: unknown) => {
      console.warn('The banner about limits could not be fetched', error);
      return { default: NoBanner };
    },
  ),
);

const NoBanner = (_props: { targetId?: string }) => null;
