import { lazy } from 'react';

export const LazyReachCard = lazy(() => import(/* webpackChunkName: "reach-card" */ './reach-card.tsx'));
