import { lazy } from 'react';

/** Loaded after the page. The shapes of the countries follow only when a map is shown. */
export const LazyPlacesCard = lazy(() => import(/* webpackChunkName: "places-card" */ './places-card.tsx'));
