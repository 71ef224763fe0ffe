import { lazy } from 'react';

export const LazyFirstReportsCard = lazy(
  () => import(/* webpackChunkName: "first-reports-card" */ './first-reports-card.tsx'),
);
