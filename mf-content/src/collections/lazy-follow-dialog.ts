import { lazy } from 'react';

export const LazyFollowDialog = lazy(() =>
  import(/* webpackChunkName: "follow-in-collection" */ './follow-dialog.tsx').then((module) => ({
    default: module.FollowDialog,
  })),
);
