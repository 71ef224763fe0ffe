import { lazy } from 'react';

/** The log of deliveries, fetched with its tab: most people come for the matches. */
export const LazyDeliveryLog = lazy(() =>
  import(/* webpackChunkName: "delivery-log" */ './delivery-log.tsx').then((module) => ({
    default: module.DeliveryLog,
  })),
);
