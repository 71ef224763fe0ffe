import { lazyComponent } from '@newswatch/shell-api/patterns';

/** The limits that hold back alerts, on the pages of a target: loaded after what the page is about. */
export const LazyLimitBanner = lazyComponent(() =>
  import(/* webpackChunkName: "limit-banner" */ './limit-banner.tsx').then((module) => module.LimitBanner),
);
