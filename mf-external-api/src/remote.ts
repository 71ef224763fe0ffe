import { ApiKeysQuery } from '@newswatch/shared/contracts';
import { page, type RemoteRoute, readFilter } from '@newswatch/shell-api';
import { apiKeyQueries } from './api/api-keys.ts';

export const routes: RemoteRoute[] = [
  {
    path: '/external-api/api-keys',
    ...page(
      () =>
        import(/* webpackChunkName: "api-keys" */ './pages/api-keys-page.tsx').then(
          (module) => module.ApiKeysPage,
        ),
      async ({ shell, request }) => {
        const session = shell.session.snapshot();
        // Whoever has no API access is told so by the page; the server would refuse.
        if (session.status === 'guest' || !session.user.api_access_enabled) return;
        const filter = readFilter(ApiKeysQuery, new URL(request.url).searchParams);
        await shell.queryClient.ensureQueryData(apiKeyQueries.list(filter));
      },
    ),
  },
];
