import { lazy } from 'react';

/** The delivery log, loaded when its tab opens: most users come for the matches. */
export const LazyDeliveryLog = lazy(() =>
  import(/* webpackChunkName: "delivery-log" */ './delivery-log.tsx').then((module) => ({
    default: module.DeliveryLog,
  })),
);

/** The log over all targets, loaded when its tab of the inbox opens. */
export const LazyMessageLog = lazy(() =>
  import(/* webpackChunkName: "message-log" */ './message-log.tsx').then((module) => ({
    default: module.MessageLog,
  })),
);
