import type { PageDataArguments } from '@newswatch/shell-api';
import { notificationQueries } from './api/notifications.ts';
import { targetQueries } from './api/targets.ts';
import { inboxQueryAt } from './features/inbox/inbox-views.ts';
import { shownMatches, shownPart } from './features/matches/shown-matches.ts';
import { plainTargets } from './features/target-list/plain-targets.ts';

/*
 * The pages of targets and alerts, and the data that they show first. The data is requested while the code of a page loads, so
 * this file has the schemas, and a page only what else it needs.
 */

export const loadTargetsPage = () =>
  import(/* webpackChunkName: "targets" */ './pages/targets-page.tsx').then((module) => module.TargetsPage);

export const loadTargetPage = () =>
  import(/* webpackChunkName: "target" */ './pages/target-page.tsx').then((module) => module.TargetPage);

export const loadTargetAnalyticsPage = () =>
  import(/* webpackChunkName: "target-analytics" */ './pages/target-analytics-page.tsx').then(
    (module) => module.TargetAnalyticsPage,
  );

export const loadNotificationsPage = () =>
  import(/* webpackChunkName: "notifications" */ './pages/notifications-page.tsx').then(
    (module) => module.NotificationsPage,
  );

/** Fetches the banner about limits with the page, so that it comes with the rest instead of pushing it down later. */
function prefetchLimits({ queryClient }: PageDataArguments['shell']): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(notificationQueries.limits()),
    // A failure is ignored, because the page itself handles a missing banner.
    import(/* webpackChunkName: "limit-banner" */ './features/inbox/limit-banner.tsx').catch(() => undefined),
  ]);
}

export async function dataOfTargets({ shell, request }: PageDataArguments): Promise<unknown> {
  void shell.queryClient.prefetchQuery(targetQueries.labels());
  const { searchParams } = new URL(request.url);
  const isReports = searchParams.get('view') === 'reports';
  if (searchParams.size === 0 || isReports) return shell.queryClient.ensureQueryData(plainTargets());
  const { targetsAt } = await import(
    /* webpackChunkName: "targets" */ './features/target-list/targets-at.ts'
  );
  return shell.queryClient.ensureQueryData(targetsAt(searchParams));
}

export function dataOfTarget({
  shell,
  request,
  params: { targetId = '' },
}: PageDataArguments): Promise<unknown> {
  return Promise.all([
    prefetchLimits(shell),
    shell.queryClient.ensureQueryData(targetQueries.one(targetId)),
    shell.queryClient.ensureInfiniteQueryData(
      targetQueries.matches(targetId, shownMatches(shownPart(new URL(request.url).searchParams))),
    ),
    shell.queryClient.ensureQueryData(targetQueries.analytics(targetId)),
  ]);
}

export function dataOfAnalytics({ shell, params: { targetId = '' } }: PageDataArguments): Promise<unknown> {
  return Promise.all([
    prefetchLimits(shell),
    shell.queryClient.ensureQueryData(targetQueries.one(targetId)),
    shell.queryClient.ensureQueryData(targetQueries.analytics(targetId)),
  ]);
}

export function dataOfNotifications({ shell, request }: PageDataArguments): Promise<unknown> {
  const limits = prefetchLimits(shell);
  const { searchParams } = new URL(request.url);
  if (searchParams.get('view') === 'deliveries' || searchParams.has('by')) return limits;
  void shell.queryClient.prefetchQuery(targetQueries.labels());
  return Promise.all([
    limits,
    shell.queryClient.ensureInfiniteQueryData(notificationQueries.inbox(inboxQueryAt(searchParams))),
  ]);
}
