import { lazy } from 'react';

/** Loaded after the analytics, like the other cards that are counted apart. */
export const LazyQuotedMostCard = lazy(
  () => import(/* webpackChunkName: "quoted-most-card" */ './quoted-most-card.tsx'),
);
