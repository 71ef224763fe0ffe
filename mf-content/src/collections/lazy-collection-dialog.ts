import { lazy } from 'react';

/** The form is loaded when somebody names a collection, which few visits do. */
export const LazyCollectionDialog = lazy(() =>
  import(/* webpackChunkName: "collection-dialog" */ './collection-dialog.tsx').then((module) => ({
    default: module.CollectionDialog,
  })),
);
