import { lazy } from 'react';

/** Only for administrators, so that nobody else loads it. */
const load = () => import(/* webpackChunkName: "hidden-journalists" */ './hidden-journalists.tsx');
export const LazyHiddenJournalists = lazy(() =>
  load().then((module) => ({ default: module.HiddenJournalists })),
);
export const LazyHideJournalist = lazy(() => load().then((module) => ({ default: module.HideJournalist })));
