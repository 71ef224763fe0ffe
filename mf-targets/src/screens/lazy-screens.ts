import { lazy } from 'react';

export const LazyScreenDrawer = lazy(() =>
  import(/* webpackChunkName: "screen-drawer" */ './screen-drawer.tsx').then((module) => ({
    default: module.ScreenDrawer,
  })),
);
export const LazyScreenView = lazy(() =>
  import(/* webpackChunkName: "screen-view" */ './view/screen-view.tsx').then((module) => ({
    default: module.ScreenView,
  })),
);
