import { lazy } from 'react';

/** Loaded after the page: the themes of the week take a moment longer than the rest. */
export const LazyThemesLine = lazy(() =>
  import(/* webpackChunkName: "themes-line" */ './themes-line.tsx').then((module) => ({
    default: module.ThemesLine,
  })),
);
