import {
  AdminArticlesQuery,
  AdminDashboardQuery,
  AdminNotificationsQuery,
  AdminSourceLabelsQuery,
  AdminSourceRequestsQuery,
  AdminSourcesQuery,
  AdminTargetsQuery,
  AdminUsersQuery,
  AuditLogQuery,
  BlockedAddressesQuery,
  SendersQuery,
  UsageQuery,
} from '@newswatch/shared/contracts/admin';
import { page, type RemoteRoute, readFilter } from '@newswatch/shell-api';
import { alertRuleQueries } from './api/alert-rules.ts';
import { adminArticleQueries } from './api/articles.ts';
import { auditLogPages } from './api/audit-log.ts';
import { blockedAddressQueries } from './api/blocked-addresses.ts';
import { dashboardQuery } from './api/dashboard.ts';
import { directoriesQuery } from './api/directories.ts';
import { messageQueries } from './api/messages.ts';
import { ownAccountQueries } from './api/own-account.ts';
import { remotesQuery } from './api/remotes.ts';
import { senderQueries } from './api/senders.ts';
import { settingsQuery } from './api/settings.ts';
import { adminSourceQueries, sourceRequestQueries } from './api/sources.ts';
import { allTargetQueries } from './api/targets.ts';
import { usageQueries } from './api/usage.ts';
import { userQueries } from './api/users.ts';
import { workerQueries } from './api/workers.ts';
import { requireAdmin } from './require-admin.ts';

export const routes: RemoteRoute[] = [
  {
    path: '/admin',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-dashboard" */ './pages/admin-dashboard-page.tsx').then(
          (module) => module.AdminDashboardPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureQueryData(
          dashboardQuery(readFilter(AdminDashboardQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/users',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-users" */ './pages/admin-users-page.tsx').then(
          (module) => module.AdminUsersPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureInfiniteQueryData(
          userQueries.pages(readFilter(AdminUsersQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/users/create',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-user-create" */ './pages/admin-user-create-page.tsx').then(
          (module) => module.AdminUserCreatePage,
        ),
      ({ shell }) => {
        requireAdmin(shell.session.snapshot());
        return Promise.resolve();
      },
    ),
  },
  {
    path: '/admin/users/usage',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-usage" */ './pages/admin-usage-page.tsx').then(
          (module) => module.AdminUsagePage,
        ),
      ({ shell: { queryClient, session }, request }) => {
        const filter = readFilter(UsageQuery, new URL(request.url).searchParams);
        const now = session.snapshot();
        const timezone = now.status === 'user' ? now.user.timezone : 'UTC';
        return queryClient.ensureQueryData(usageQueries.list({ ...filter, timezone }));
      },
    ),
  },
  {
    path: '/admin/users/directories',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-directories" */ './pages/admin-directories-page.tsx').then(
          (module) => module.AdminDirectoriesPage,
        ),
      ({ shell }) => shell.queryClient.ensureQueryData(directoriesQuery),
    ),
  },
  {
    path: '/admin/users/:userId',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-user" */ './pages/admin-user-page.tsx').then(
          (module) => module.AdminUserPage,
        ),
      ({ shell, params: { userId = '' } }) => shell.queryClient.ensureQueryData(userQueries.one(userId)),
    ),
  },
  {
    path: '/admin/users/:userId/edit',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-user-edit" */ './pages/admin-user-edit-page.tsx').then(
          (module) => module.AdminUserEditPage,
        ),
      ({ shell, params: { userId = '' } }) => {
        requireAdmin(shell.session.snapshot());
        return shell.queryClient.ensureQueryData(userQueries.one(userId));
      },
    ),
  },
  {
    path: '/admin/targets',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-targets" */ './pages/admin-targets-page.tsx').then(
          (module) => module.AdminTargetsPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureInfiniteQueryData(
          allTargetQueries.pages(readFilter(AdminTargetsQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/notifications',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-notifications" */ './pages/admin-notifications-page.tsx').then(
          (module) => module.AdminNotificationsPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureInfiniteQueryData(
          messageQueries.pages(readFilter(AdminNotificationsQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/notifications/blocked',
    ...page(
      () =>
        import(
          /* webpackChunkName: "admin-blocked-addresses" */ './pages/admin-blocked-addresses-page.tsx'
        ).then((module) => module.AdminBlockedAddressesPage),
      ({ shell, request }) =>
        shell.queryClient.ensureQueryData(
          blockedAddressQueries.list(readFilter(BlockedAddressesQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/notifications/senders',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-senders" */ './pages/admin-senders-page.tsx').then(
          (module) => module.AdminSendersPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureQueryData(
          senderQueries.list(readFilter(SendersQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/workers',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-workers" */ './pages/admin-workers-page.tsx').then(
          (module) => module.AdminWorkersPage,
        ),
      ({ shell }) =>
        Promise.all([
          shell.queryClient.ensureQueryData(workerQueries.list()),
          shell.queryClient.ensureQueryData(workerQueries.queues()),
        ]),
    ),
  },
  {
    path: '/admin/audit-log',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-audit-log" */ './pages/admin-audit-log-page.tsx').then(
          (module) => module.AdminAuditLogPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureInfiniteQueryData(
          auditLogPages(readFilter(AuditLogQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/alert-rules',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-alert-rules" */ './pages/admin-alert-rules-page.tsx').then(
          (module) => module.AdminAlertRulesPage,
        ),
      ({ shell }) => shell.queryClient.ensureQueryData(alertRuleQueries.list()),
    ),
  },
  {
    path: '/admin/sources',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-sources" */ './pages/admin-sources-page.tsx').then(
          (module) => module.AdminSourcesPage,
        ),
      ({ shell, request }) => {
        requireAdmin(shell.session.snapshot());
        return shell.queryClient.ensureInfiniteQueryData(
          adminSourceQueries.pages(readFilter(AdminSourcesQuery, new URL(request.url).searchParams)),
        );
      },
    ),
  },
  {
    path: '/admin/sources/create',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-source-create" */ './pages/admin-source-create-page.tsx').then(
          (module) => module.AdminSourceCreatePage,
        ),
      ({ shell }) => {
        requireAdmin(shell.session.snapshot());
        return shell.queryClient.ensureQueryData(settingsQuery());
      },
    ),
  },
  {
    path: '/admin/sources/labels',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-source-labels" */ './pages/admin-source-labels-page.tsx').then(
          (module) => module.AdminSourceLabelsPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureQueryData(
          adminSourceQueries.labels(readFilter(AdminSourceLabelsQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/sources/requests',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-source-requests" */ './pages/admin-source-requests-page.tsx').then(
          (module) => module.AdminSourceRequestsPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureInfiniteQueryData(
          sourceRequestQueries.pages(readFilter(AdminSourceRequestsQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/source-requests',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-source-requests" */ './pages/admin-source-requests-page.tsx').then(
          (module) => module.AdminSourceRequestsPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureInfiniteQueryData(
          sourceRequestQueries.pages(readFilter(AdminSourceRequestsQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/sources/:sourceId/edit',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-source-edit" */ './pages/admin-source-edit-page.tsx').then(
          (module) => module.AdminSourceEditPage,
        ),
      ({ shell, params: { sourceId = '' } }) => {
        requireAdmin(shell.session.snapshot());
        return shell.queryClient.ensureQueryData(adminSourceQueries.one(sourceId));
      },
    ),
  },
  {
    path: '/admin/articles',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-articles" */ './pages/admin-articles-page.tsx').then(
          (module) => module.AdminArticlesPage,
        ),
      ({ shell, request }) =>
        shell.queryClient.ensureInfiniteQueryData(
          adminArticleQueries.pages(readFilter(AdminArticlesQuery, new URL(request.url).searchParams)),
        ),
    ),
  },
  {
    path: '/admin/remotes',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-remotes" */ './pages/admin-remotes-page.tsx').then(
          (module) => module.AdminRemotesPage,
        ),
      ({ shell }) => shell.queryClient.ensureQueryData(remotesQuery()),
    ),
  },
  {
    path: '/admin/composition',
    ...page(() =>
      import(/* webpackChunkName: "admin-composition" */ './pages/admin-composition-page.tsx').then(
        (module) => module.AdminCompositionPage,
      ),
    ),
  },
  {
    path: '/admin/profile',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-profile" */ './pages/admin-profile-page.tsx').then(
          (module) => module.AdminProfilePage,
        ),
      ({ shell }) => shell.queryClient.ensureQueryData(ownAccountQueries.profile()),
    ),
  },
  {
    path: '/admin/account',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-account" */ './pages/admin-account-page.tsx').then(
          (module) => module.AdminAccountPage,
        ),
      ({ shell }) => shell.queryClient.ensureQueryData(ownAccountQueries.account()),
    ),
  },
  {
    path: '/admin/settings',
    ...page(
      () =>
        import(/* webpackChunkName: "admin-settings" */ './pages/admin-settings-page.tsx').then(
          (module) => module.AdminSettingsPage,
        ),
      ({ shell }) => shell.queryClient.ensureQueryData(settingsQuery()),
    ),
  },
];
