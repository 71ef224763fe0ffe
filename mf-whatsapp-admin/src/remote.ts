import { WhatsappAnalyticsQuery, WhatsappPeopleQuery } from '@newswatch/shared/contracts/admin';
import { page, type RemoteRoute, readFilter } from '@newswatch/shell-api';
import { whatsappQueries } from './api/whatsapp.ts';

export const routes: RemoteRoute[] = [
  {
    path: '/admin/whatsapp/status',
    ...page(
      () =>
        import(/* webpackChunkName: "whatsapp-status" */ './pages/whatsapp-status-page.tsx').then(
          (module) => module.WhatsappStatusPage,
        ),
      ({ shell: { queryClient } }) =>
        Promise.all([
          queryClient.ensureQueryData(whatsappQueries.status()),
          queryClient.ensureQueryData(whatsappQueries.events({ per_page: 8 })),
        ]),
    ),
  },
  {
    path: '/admin/whatsapp/users',
    ...page(
      () =>
        import(/* webpackChunkName: "whatsapp-users" */ './pages/whatsapp-users-page.tsx').then(
          (module) => module.WhatsappUsersPage,
        ),
      ({ shell: { queryClient }, request }) => {
        const filter = readFilter(WhatsappPeopleQuery, new URL(request.url).searchParams);
        return queryClient.ensureInfiniteQueryData(whatsappQueries.people(filter));
      },
    ),
  },
  {
    path: '/admin/whatsapp/config',
    ...page(
      () =>
        import(/* webpackChunkName: "whatsapp-config" */ './pages/whatsapp-config-page.tsx').then(
          (module) => module.WhatsappConfigPage,
        ),
      ({ shell: { queryClient } }) =>
        Promise.all([
          queryClient.ensureQueryData(whatsappQueries.config()),
          queryClient.ensureQueryData(whatsappQueries.templates()),
        ]),
    ),
  },
  {
    path: '/admin/whatsapp/analytics',
    ...page(
      () =>
        import(/* webpackChunkName: "whatsapp-analytics" */ './pages/whatsapp-analytics-page.tsx').then(
          (module) => module.WhatsappAnalyticsPage,
        ),
      ({ shell: { queryClient, session }, request }) => {
        const { period } = readFilter(WhatsappAnalyticsQuery, new URL(request.url).searchParams);
        const now = session.snapshot();
        const timezone = now.status === 'user' ? now.user.timezone : 'UTC';
        return queryClient.ensureQueryData(whatsappQueries.analytics({ period, timezone }));
      },
    ),
  },
];
