import { lazy } from 'react';

/** Asks for confirmation before a target is deleted; its code is only loaded when somebody chooses to delete. */
export const LazyDeleteTarget = lazy(() =>
  import(/* webpackChunkName: "delete-target" */ './delete-target-dialog.tsx').then((module) => ({
    default: module.DeleteTargetDialog,
  })),
);
