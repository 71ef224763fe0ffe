import { lazy } from 'react';

const loadMore = () =>
  import(/* webpackChunkName: "more-article-filters" */ './more-article-filters.tsx').then((module) => ({
    default: module.MoreArticleFilters,
  }));

/** Most visits use only the filters that are always visible. */
export const LazyMoreFilters = lazy(loadMore);

/** Fetches them ahead; a failure is shown once they are needed. */
export const fetchMoreFilters = () => void loadMore().catch(() => {});

/** Most visits begin with no filter. */
export const LazyChosenFilters = lazy(() =>
  import(/* webpackChunkName: "chosen-filters" */ './chosen-filters.tsx').then((module) => ({
    default: module.ChosenFilters,
  })),
);
