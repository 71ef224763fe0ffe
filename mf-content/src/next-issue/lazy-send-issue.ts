import { lazy } from 'react';

export const LazySendIssueDrawer = lazy(() =>
  import(/* webpackChunkName: "newsletter-form" */ './send-issue-drawer.tsx').then((module) => ({
    default: module.SendIssueDrawer,
  })),
);
