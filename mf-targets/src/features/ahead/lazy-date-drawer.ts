import { lazy } from 'react';

/** Loaded when somebody adds a date or changes one: most people only read what is ahead. */
export const LazyDateDrawer = lazy(() => import(/* webpackChunkName: "own-date" */ './date-drawer.tsx'));
