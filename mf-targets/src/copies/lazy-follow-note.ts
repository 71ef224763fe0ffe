import { lazy } from 'react';

/** Whom a target follows: few do, so its code is only loaded for them. */
export const LazyFollowNote = lazy(() =>
  import(/* webpackChunkName: "follow-note" */ './follow-note.tsx').then((module) => ({
    default: module.FollowNote,
  })),
);
