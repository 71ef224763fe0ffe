import { lazy } from 'react';

/** The note about the target that a target follows. Few follow one, so its code is loaded only for those. */
export const LazyFollowNote = lazy(() =>
  import(/* webpackChunkName: "follow-note" */ './follow-note.tsx').then((module) => ({
    default: module.FollowNote,
  })),
);
