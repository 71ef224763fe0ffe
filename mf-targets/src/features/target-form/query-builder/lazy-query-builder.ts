import { lazy } from 'react';

/** Loaded when somebody chooses the builder: most people type. */
export const LazyQueryBuilder = lazy(() =>
  import(/* webpackChunkName: "query-builder" */ './query-builder.tsx').then((module) => ({
    default: module.QueryBuilder,
  })),
);
