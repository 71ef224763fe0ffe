import { lazy } from 'react';

/** Loaded after the page: finding all names takes a moment longer than the rest. */
export const LazyNamesCard = lazy(() => import(/* webpackChunkName: "names-card" */ './names-card.tsx'));
