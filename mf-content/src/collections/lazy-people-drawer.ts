import { lazy } from 'react';

/** Few visits look at who takes part in a collection. */
export const LazyPeopleDrawer = lazy(() =>
  import(/* webpackChunkName: "collection-people" */ './people-drawer.tsx').then((module) => ({
    default: module.PeopleDrawer,
  })),
);
