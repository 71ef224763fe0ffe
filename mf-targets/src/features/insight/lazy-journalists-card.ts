import { lazy } from 'react';

/** Loaded after the page, like the other cards that are counted apart. */
export const LazyJournalistsCard = lazy(
  () => import(/* webpackChunkName: "journalists-card" */ './journalists-card.tsx'),
);

/** Only for matches by one journalist. */
export const LazyJournalistTitle = lazy(
  () => import(/* webpackChunkName: "journalist-title" */ './journalist-title.tsx'),
);
