import { lazy } from 'react';

/** The overview of a list of articles, loaded when it opens. */
export const loadOverview = () =>
  import(/* webpackChunkName: "overview" */ './overview-page.tsx').then((module) => ({
    default: module.OverviewPage,
  }));

export const LazyOverview = lazy(loadOverview);
