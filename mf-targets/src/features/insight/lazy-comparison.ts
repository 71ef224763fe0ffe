import { lazy } from 'react';

/** Loaded after the page: the choice of other targets. */
export const LazyComparePicker = lazy(() =>
  import(/* webpackChunkName: "compare-picker" */ './compare-picker.tsx').then((module) => ({
    default: module.ComparePicker,
  })),
);

/** Loaded once other targets are chosen. */
export const LazyComparison = lazy(() =>
  import(/* webpackChunkName: "comparison" */ './comparison-section.tsx').then((module) => ({
    default: module.ComparisonSection,
  })),
);
