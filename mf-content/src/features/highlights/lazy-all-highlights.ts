import { lazy } from 'react';

/** The list over all articles, loaded when its tab opens. */
export const loadAllHighlights = () =>
  import(/* webpackChunkName: "all-highlights" */ './all-highlights.tsx').then((module) => ({
    default: module.AllHighlights,
  }));

export const LazyAllHighlights = lazy(loadAllHighlights);
