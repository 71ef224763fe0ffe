import {
  ApiErrorsQuery,
  ApiKeysQuery,
  SubscriptionsQuery,
  WebhookDeliveriesQuery,
  WebhooksQuery,
} from '@newswatch/shared/contracts';
import {
  type PageData,
  type PageDataArguments,
  page,
  type RemoteRoute,
  readFilter,
} from '@newswatch/shell-api';
import { apiKeyQueries, assistantsQuery } from './api/api-keys.ts';
import { apiErrorsQuery, overviewQuery } from './api/overview.ts';
import { programQueries } from './api/programs.ts';
import { subscriptionQueries, webhookQueries } from './api/webhooks.ts';

/** Reads nothing without API access: the page explains it, and the server would refuse. */
function withAccess(read: (args: PageDataArguments, search: URLSearchParams) => Promise<unknown>): PageData {
  return async (args) => {
    const session = args.shell.session.snapshot();
    if (session.status === 'guest' || !session.user.api_access_enabled) return;
    await read(args, new URL(args.request.url).searchParams);
  };
}

export const routes: RemoteRoute[] = [
  {
    path: '/external-api',
    ...page(
      () =>
        import(/* webpackChunkName: "overview" */ './pages/overview-page.tsx').then(
          (module) => module.OverviewPage,
        ),
      withAccess(({ shell }) => shell.queryClient.ensureQueryData(overviewQuery())),
    ),
  },
  {
    path: '/external-api/errors',
    ...page(
      () =>
        import(/* webpackChunkName: "errors" */ './pages/errors-page.tsx').then(
          (module) => module.ErrorsPage,
        ),
      withAccess(({ shell }, search) =>
        shell.queryClient.ensureQueryData(apiErrorsQuery(readFilter(ApiErrorsQuery, search))),
      ),
    ),
  },
  {
    path: '/external-api/assistants',
    ...page(
      () =>
        import(/* webpackChunkName: "assistants" */ './pages/assistants-page.tsx').then(
          (module) => module.AssistantsPage,
        ),
      withAccess(({ shell }) => shell.queryClient.ensureQueryData(assistantsQuery())),
    ),
  },
  {
    path: '/external-api/connect',
    ...page(
      () =>
        import(/* webpackChunkName: "connect" */ './pages/connect-page.tsx').then(
          (module) => module.ConnectPage,
        ),
      withAccess(({ shell, request }) =>
        shell.queryClient.ensureQueryData(programQueries.ask(new URL(request.url).search.slice(1))),
      ),
    ),
  },
  {
    path: '/external-api/subscriptions',
    ...page(
      () =>
        import(/* webpackChunkName: "subscriptions" */ './pages/subscriptions-page.tsx').then(
          (module) => module.SubscriptionsPage,
        ),
      withAccess(({ shell }, search) =>
        shell.queryClient.ensureQueryData(subscriptionQueries.list(readFilter(SubscriptionsQuery, search))),
      ),
    ),
  },
  {
    path: '/external-api/api-keys',
    ...page(
      () =>
        import(/* webpackChunkName: "api-keys" */ './pages/api-keys-page.tsx').then(
          (module) => module.ApiKeysPage,
        ),
      withAccess(({ shell }, search) =>
        shell.queryClient.ensureQueryData(apiKeyQueries.list(readFilter(ApiKeysQuery, search))),
      ),
    ),
  },
  {
    path: '/external-api/webhooks',
    ...page(
      () =>
        import(/* webpackChunkName: "webhooks" */ './pages/webhooks-page.tsx').then(
          (module) => module.WebhooksPage,
        ),
      withAccess(({ shell }, search) =>
        search.get('tab') === 'endpoints'
          ? shell.queryClient.ensureQueryData(webhookQueries.list(readFilter(WebhooksQuery, search)))
          : shell.queryClient.ensureQueryData(
              webhookQueries.deliveries(readFilter(WebhookDeliveriesQuery, search)),
            ),
      ),
    ),
  },
];
