import { lazy } from 'react';

/** Loaded once other targets are chosen. */
export const LazyComparison = lazy(() =>
  import(/* webpackChunkName: "comparison" */ './comparison-section.tsx').then((module) => ({
    default: module.ComparisonSection,
  })),
);
