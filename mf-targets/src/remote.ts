import { DashboardQuery } from '@newswatch/shared/contracts';
import { page, type RemoteRoute, readFilter } from '@newswatch/shell-api';
import { dashboardQuery } from './api/dashboard.ts';
import { isBeginning, loadFirstTarget } from './features/overview/lazy-first-target.ts';

/** Loaded on demand, because their schemas are large, and the overview does not need them. */
const loadWork = () => import(/* webpackChunkName: "work" */ './work-pages.ts');

export const routes: RemoteRoute[] = [
  {
    path: '/',
    ...page(
      () =>
        import(/* webpackChunkName: "overview" */ './pages/overview-page.tsx').then(
          (module) => module.OverviewPage,
        ),
      async ({ shell, request }) => {
        const { label } = readFilter(DashboardQuery, new URL(request.url).searchParams);
        const dashboard = await shell.queryClient.ensureQueryData(dashboardQuery(label));
        // A failure is ignored, because the page itself loads it again.
        if (isBeginning(dashboard)) await loadFirstTarget().catch(() => undefined);
      },
    ),
  },
  {
    path: '/targets',
    ...page(
      async () => (await loadWork()).loadTargetsPage(),
      async (args) => (await loadWork()).dataOfTargets(args),
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
      async () => (await loadWork()).loadTargetPage(),
      async (args) => (await loadWork()).dataOfTarget(args),
    ),
  },
  {
    path: '/targets/:targetId/analytics',
    ...page(
      async () => (await loadWork()).loadTargetAnalyticsPage(),
      async (args) => (await loadWork()).dataOfAnalytics(args),
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
      async () => (await loadWork()).loadNotificationsPage(),
      async (args) => (await loadWork()).dataOfNotifications(args),
    ),
  },
  {
    path: '/ahead',
    ...page(
      () =>
        import(/* webpackChunkName: "ahead" */ './pages/ahead-page.tsx').then((module) => module.AheadPage),
      async ({ shell, request }) => {
        const { aheadAt } = await import(/* webpackChunkName: "ahead" */ './features/ahead/ahead-at.ts');
        return shell.queryClient.ensureQueryData(aheadAt(new URL(request.url).searchParams));
      },
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
        const { labelFiguresAt } = await import(
          /* webpackChunkName: "label-figures" */ './features/label-figures/label-figures-at.ts'
        );
        return shell.queryClient.ensureQueryData(labelFiguresAt(new URL(request.url).searchParams));
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
        const { taskQueries } = await import(/* webpackChunkName: "tasks" */ './api/tasks.ts');
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
