import { lazy } from 'react';

/** The inbox by target or by story. Its code loads when somebody chooses it. */
export const LazyInboxGroups = lazy(() =>
  import(/* webpackChunkName: "inbox-groups" */ './inbox-groups.tsx').then((module) => ({
    default: module.InboxGroups,
  })),
);
