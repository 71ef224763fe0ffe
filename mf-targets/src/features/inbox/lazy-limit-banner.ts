import { lazy } from 'react';

/**
 * The limits that hold back alerts: loaded after what the page is about. Most of the time, there are none. The page goes on
 * without it.
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
