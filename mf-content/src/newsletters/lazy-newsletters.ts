import { lazy } from 'react';

/** Loaded on demand, because few visits send a collection or look at sent ones. */
export const LazyNewsletterDrawer = lazy(() =>
  import(/* webpackChunkName: "newsletter-form" */ './newsletter-drawer.tsx').then((module) => ({
    default: module.NewsletterDrawer,
  })),
);
export const LazyNewsletterHistory = lazy(() =>
  import(/* webpackChunkName: "newsletter-history" */ './newsletter-history.tsx').then((module) => ({
    default: module.NewsletterHistory,
  })),
);
export const LazyScheduleDrawer = lazy(() =>
  import(/* webpackChunkName: "newsletter-form" */ './schedule-drawer.tsx').then((module) => ({
    default: module.ScheduleDrawer,
  })),
);
