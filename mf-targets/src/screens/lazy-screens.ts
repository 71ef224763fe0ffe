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
export const LazyConnectDrawer = lazy(() =>
  import(/* webpackChunkName: "connect-television" */ './television/connect-drawer.tsx').then((module) => ({
    default: module.ConnectDrawer,
  })),
);
