import { lazy } from 'react';

/** With the shapes of all countries: 18 kB compressed. */
export const LazyWorldMap = lazy(() => import(/* webpackChunkName: "world-map" */ './world-map.tsx'));
