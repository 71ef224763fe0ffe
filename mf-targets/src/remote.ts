import { AheadQuery, DashboardQuery, LabelFiguresQuery } from '@newswatch/shared/contracts';
import { type PageDataArguments, page, type RemoteRoute, readFilter } from '@newswatch/shell-api';
import { aheadQueries } from './api/ahead.ts';
import { dashboardQuery } from './api/dashboard.ts';
import { notificationQueries } from './api/notifications.ts';
import { targetQueries } from './api/targets.ts';
import { taskQueries } from './api/tasks.ts';
import { inboxQueryAt } from './features/inbox/inbox-views.ts';
import { shownMatches, shownPart } from './features/matches/shown-matches.ts';
import { plainTargets } from './features/target-list/plain-targets.ts';

/** Fetches the banner about limits with the page, so that it comes with the rest instead of pushing it down later. */
function prefetchLimits({ queryClient }: PageDataArguments['shell']): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(notificationQueries.limits()),
    // A failure is ignored, because the page itself handles a missing banner.
    import(/* webpackChunkName: "limit-banner" */ './features/inbox/limit-banner.tsx').catch(() => undefined),
  ]);
}

export const routes: RemoteRoute[] = [
  {
    path: '/',
    ...page(
      () =>
        import(/* webpackChunkName: "overview" */ './pages/overview-page.tsx').then(
          (module) => module.OverviewPage,
        ),
      ({ shell, request }) => {
        const { label } = readFilter(DashboardQuery, new URL(request.url).searchParams);
        return shell.queryClient.ensureQueryData(dashboardQuery(label));
      },
    ),
  },
  {
    path: '/targets',
    ...page(
      () =>
        import(/* webpackChunkName: "targets" */ './pages/targets-page.tsx').then(
          (module) => module.TargetsPage,
        ),
      async ({ shell, request }) => {
        void shell.queryClient.prefetchQuery(targetQueries.labels());
        const { searchParams } = new URL(request.url);
        const isReports = searchParams.get('view') === 'reports';
        if (searchParams.size === 0 || isReports) return shell.queryClient.ensureQueryData(plainTargets());
        const { targetsAt } = await import(
          /* webpackChunkName: "targets" */ './features/target-list/targets-at.ts'
        );
        return shell.queryClient.ensureQueryData(targetsAt(searchParams));
      },
    ),
  },
  {
    path: '/targets/copy',
    ...page(
      () =>
        import(/* webpackChunkName: "target-copy" */ './pages/target-copy-page.tsx').then(
          (module) => module.TargetCopyPage,
        ),
      async ({ shell, request }) => {
        const secret = new URL(request.url).searchParams.get('secret');
        if (!secret) return undefined;
        // Loaded on demand, because the schemas are large, and few people open a copy.
        const { targetCopyQueries } = await import(
          /* webpackChunkName: "target-copy" */ './api/target-copies.ts'
        );
        return shell.queryClient.ensureQueryData(targetCopyQueries.opened(secret));
      },
    ),
  },
  {
    path: '/targets/hand-over/:handOverId',
    ...page(
      () =>
        import(/* webpackChunkName: "hand-over" */ './pages/hand-over-page.tsx').then(
          (module) => module.HandOverPage,
        ),
      async ({ shell, params: { handOverId = '' } }) => {
        // Loaded on demand, because the schemas are large, and few people are offered targets.
        const { handOverQueries } = await import(/* webpackChunkName: "hand-over" */ './api/hand-overs.ts');
        return shell.queryClient.ensureQueryData(handOverQueries.opened(handOverId));
      },
    ),
  },
  {
    path: '/targets/:targetId',
    ...page(
      () =>
        import(/* webpackChunkName: "target" */ './pages/target-page.tsx').then(
          (module) => module.TargetPage,
        ),
      ({ shell, request, params: { targetId = '' } }) =>
        Promise.all([
          prefetchLimits(shell),
          shell.queryClient.ensureQueryData(targetQueries.one(targetId)),
          shell.queryClient.ensureInfiniteQueryData(
            targetQueries.matches(targetId, shownMatches(shownPart(new URL(request.url).searchParams))),
          ),
          shell.queryClient.ensureQueryData(targetQueries.analytics(targetId)),
        ]),
    ),
  },
  {
    path: '/targets/:targetId/analytics',
    ...page(
      () =>
        import(/* webpackChunkName: "target-analytics" */ './pages/target-analytics-page.tsx').then(
          (module) => module.TargetAnalyticsPage,
        ),
      ({ shell, params: { targetId = '' } }) =>
        Promise.all([
          prefetchLimits(shell),
          shell.queryClient.ensureQueryData(targetQueries.one(targetId)),
          shell.queryClient.ensureQueryData(targetQueries.analytics(targetId)),
        ]),
    ),
  },
  {
    path: '/reports/:reportId/issues/:issueId',
    ...page(() =>
      import(/* webpackChunkName: "report-issue" */ './pages/report-issue-page.tsx').then(
        (module) => module.ReportIssuePage,
      ),
    ),
  },
  {
    path: '/notifications',
    ...page(
      () =>
        import(/* webpackChunkName: "notifications" */ './pages/notifications-page.tsx').then(
          (module) => module.NotificationsPage,
        ),
      ({ shell, request }) => {
        const limits = prefetchLimits(shell);
        const { searchParams } = new URL(request.url);
        if (searchParams.get('view') === 'deliveries' || searchParams.has('by')) return limits;
        void shell.queryClient.prefetchQuery(targetQueries.labels());
        return Promise.all([
          limits,
          shell.queryClient.ensureInfiniteQueryData(notificationQueries.inbox(inboxQueryAt(searchParams))),
        ]);
      },
    ),
  },
  {
    path: '/ahead',
    ...page(
      () =>
        import(/* webpackChunkName: "ahead" */ './pages/ahead-page.tsx').then((module) => module.AheadPage),
      ({ shell, request }) =>
        shell.queryClient.ensureQueryData(
          aheadQueries.list(readFilter(AheadQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/quotes',
    ...page(
      () =>
        import(/* webpackChunkName: "quotes" */ './pages/quotes-page.tsx').then(
          (module) => module.QuotesPage,
        ),
      async ({ shell, request }) => {
        const { quotesAt } = await import(/* webpackChunkName: "quotes" */ './features/quotes/quotes-at.ts');
        return shell.queryClient.ensureInfiniteQueryData(quotesAt(new URL(request.url).searchParams));
      },
    ),
  },
  {
    path: '/labels',
    ...page(
      () =>
        import(/* webpackChunkName: "label-figures" */ './pages/labels-page.tsx').then(
          (module) => module.LabelsPage,
        ),
      async ({ shell, request }) => {
        const { labelFiguresQuery } = await import(
          /* webpackChunkName: "label-figures" */ './api/label-figures.ts'
        );
        const asked = readFilter(LabelFiguresQuery, new URL(request.url).searchParams);
        return shell.queryClient.ensureQueryData(labelFiguresQuery(asked));
      },
    ),
  },
  {
    path: '/screen',
    ...page(
      () =>
        import(/* webpackChunkName: "screen" */ './pages/screen-page.tsx').then(
          (module) => module.ScreenPage,
        ),
      async ({ shell }) => {
        // Loaded on demand, because only people with a screen need the schemas.
        const { screenQueries } = await import(/* webpackChunkName: "screen" */ './api/screens.ts');
        return shell.queryClient.ensureQueryData(screenQueries.list());
      },
    ),
  },
  {
    path: '/tv',
    ...page(() =>
      import(/* webpackChunkName: "television" */ './pages/television-page.tsx').then(
        (module) => module.TelevisionPage,
      ),
    ),
  },
  {
    path: '/tasks',
    ...page(
      () =>
        import(/* webpackChunkName: "tasks" */ './pages/tasks-page.tsx').then((module) => module.TasksPage),
      async ({ shell, request }) => {
        const { searchParams } = new URL(request.url);
        // The page parses filters, and requests the list that they narrow.
        if (searchParams.has('q') || searchParams.has('label')) return undefined;
        return shell.queryClient.ensureQueryData(taskQueries.open({}));
      },
    ),
  },
  {
    path: '/users',
    ...page(
      () =>
        import(/* webpackChunkName: "recipients" */ './pages/recipients-page.tsx').then(
          (module) => module.RecipientsPage,
        ),
      async ({ shell }) => {
        const { recipientsQuery } = await import(/* webpackChunkName: "recipients" */ './api/recipients.ts');
        return shell.queryClient.ensureQueryData(recipientsQuery());
      },
    ),
  },
  {
    path: '/lists',
    ...page(
      () =>
        import(/* webpackChunkName: "lists" */ './pages/lists-page.tsx').then((module) => module.ListsPage),
      async ({ shell }) => {
        const { listQueries } = await import(/* webpackChunkName: "lists" */ './api/distribution-lists.ts');
        return shell.queryClient.ensureQueryData(listQueries.all());
      },
    ),
  },
  {
    path: '/lists/:listId',
    ...page(
      () => import(/* webpackChunkName: "list" */ './pages/list-page.tsx').then((module) => module.ListPage),
      async ({ shell, params: { listId = '' } }) => {
        const { listQueries } = await import(/* webpackChunkName: "lists" */ './api/distribution-lists.ts');
        return shell.queryClient.ensureQueryData(listQueries.one(listId));
      },
    ),
  },
  {
    path: '/apps',
    ...page(() =>
      import(/* webpackChunkName: "apps" */ './pages/apps-page.tsx').then((module) => module.AppsPage),
    ),
  },
];
