import { lazy } from 'react';

export const LazySendIssueDrawer = lazy(() =>
  import(/* webpackChunkName: "send-issue" */ './send-issue-drawer.tsx').then((module) => ({
    default: module.SendIssueDrawer,
  })),
);
