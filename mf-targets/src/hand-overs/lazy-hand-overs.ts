import { lazy } from 'react';

/** The drawer that offers targets to a colleague, loaded when it opens. */
export const LazyHandOver = lazy(() =>
  import(/* webpackChunkName: "hand-overs" */ './hand-over-drawer.tsx').then((module) => ({
    default: module.HandOverDrawer,
  })),
);

/** The hand-overs offered to the person, and by the person. */
export const LazyHandOvers = lazy(() =>
  import(/* webpackChunkName: "hand-overs" */ './hand-overs-view.tsx').then((module) => ({
    default: module.HandOversView,
  })),
);
