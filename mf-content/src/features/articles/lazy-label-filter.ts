import { lazy } from 'react';

/** Few people have labels. */
export const LazyLabelFilter = lazy(() =>
  import(/* webpackChunkName: "label-filter" */ './label-filter.tsx').then((module) => ({
    default: module.LabelFilter,
  })),
);
