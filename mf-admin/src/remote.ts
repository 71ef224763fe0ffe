import { page, type RemoteRoute } from '@newswatch/shell-api';

export const routes: RemoteRoute[] = [
  {
    path: '/admin',
    ...page(() =>
      import(/* webpackChunkName: "admin-dashboard" */ './pages/admin-dashboard-page.tsx').then(
        (module) => module.AdminDashboardPage,
      ),
    ),
  },
  {
    path: '/admin/users',
    ...page(() =>
      import(/* webpackChunkName: "admin-users" */ './pages/admin-users-page.tsx').then(
        (module) => module.AdminUsersPage,
      ),
    ),
  },
];
