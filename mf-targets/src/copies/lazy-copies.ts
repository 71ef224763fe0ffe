import { lazy } from 'react';

/** The drawer that sends copies of a target, loaded when it opens. */
export const LazySendCopy = lazy(() =>
  import(/* webpackChunkName: "target-copies" */ './send-copy-drawer.tsx').then((module) => ({
    default: module.SendCopyDrawer,
  })),
);

/** The copies sent of a target, on its Settings tab. */
export const LazyCopiesCard = lazy(() =>
  import(/* webpackChunkName: "target-copies" */ './copies-card.tsx').then((module) => ({
    default: module.CopiesCard,
  })),
);
