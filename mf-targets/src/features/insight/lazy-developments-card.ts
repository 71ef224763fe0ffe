import { lazy } from 'react';

/** Loaded after the page, with the drawings of charts. */
export const LazyDevelopmentsCard = lazy(
  () => import(/* webpackChunkName: "developments-card" */ './developments-card.tsx'),
);
