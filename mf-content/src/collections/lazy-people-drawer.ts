import { lazy } from 'react';

/** Loaded on demand: the members of a collection are rarely looked at. */
export const LazyPeopleDrawer = lazy(() =>
  import(/* webpackChunkName: "collection-people" */ './people-drawer.tsx').then((module) => ({
    default: module.PeopleDrawer,
  })),
);
