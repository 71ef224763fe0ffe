import { lazy } from 'react';

/** The map contains the shapes of all countries: 18 kB compressed. */
export const LazyWorldMap = lazy(() => import(/* webpackChunkName: "world-map" */ './world-map.tsx'));
