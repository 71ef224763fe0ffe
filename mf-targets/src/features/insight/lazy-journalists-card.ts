import { lazy } from 'react';

/** Loaded after the page, like the other cards that are counted apart. */
export const LazyJournalistsCard = lazy(
  () => import(/* webpackChunkName: "journalists-card" */ './journalists-card.tsx'),
);

/** The title of a list of matches by one journalist, loaded on demand. */
export const LazyJournalistTitle = lazy(
  () => import(/* webpackChunkName: "journalist-title" */ './journalist-title.tsx'),
);
