import { lazy } from 'react';

/** Loaded on demand, because most lists have articles. */
export const LazyEmptyArticles = lazy(() =>
  import(/* webpackChunkName: "empty-articles" */ './empty-articles.tsx').then((module) => ({
    default: module.EmptyArticles,
  })),
);
