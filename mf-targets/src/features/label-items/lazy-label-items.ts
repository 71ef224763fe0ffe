import { lazy } from 'react';

/** Loaded on demand, because it is opened only when a client is set up. */
export const LazyLabelItems = lazy(() =>
  import(/* webpackChunkName: "label-items" */ './label-items-drawer.tsx').then((module) => ({
    default: module.LabelItemsDrawer,
  })),
);
