import { page, type RemoteRoute } from '@newswatch/shell-api';

export const routes: RemoteRoute[] = [
  {
    path: '/',
    ...page(() =>
      import(/* webpackChunkName: "overview" */ './pages/overview-page.tsx').then(
        (module) => module.OverviewPage,
      ),
    ),
  },
  {
    path: '/targets',
    ...page(() =>
      import(/* webpackChunkName: "targets" */ './pages/targets-page.tsx').then(
        (module) => module.TargetsPage,
      ),
    ),
  },
  {
    path: '/targets/:targetId',
    ...page(() =>
      import(/* webpackChunkName: "target" */ './pages/target-page.tsx').then((module) => module.TargetPage),
    ),
  },
  {
    path: '/notifications',
    ...page(() =>
      import(/* webpackChunkName: "notifications" */ './pages/notifications-page.tsx').then(
        (module) => module.NotificationsPage,
      ),
    ),
  },
];
