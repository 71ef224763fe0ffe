import { lazy } from 'react';

/** Loaded after the page: finding all the names takes a moment longer than everything else. */
export const LazyNamesCard = lazy(() => import(/* webpackChunkName: "names-card" */ './names-card.tsx'));
