import { lazy } from 'react';

/** The journal of a target, loaded after its page, because it is beside the matches. */
export const LazyJournal = lazy(() =>
  import(/* webpackChunkName: "journal" */ './journal-card.tsx').then((module) => ({
    default: module.JournalCard,
  })),
);
