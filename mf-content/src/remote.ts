import { serverNow } from '@newswatch/shared/api';
import { SourcesQuery } from '@newswatch/shared/contracts';
import { page, type RemoteRoute, readFilter } from '@newswatch/shell-api';
import { articleQueries } from './api/articles.ts';
import { collectionsQuery } from './api/collections.ts';
import { dashboardQuery } from './api/dashboard.ts';
import { sourceQueries } from './api/sources.ts';
import { storyQueries } from './api/stories.ts';
import { loadCollectionParts } from './features/articles/lazy-collection.ts';
import { articlesAddressFor, articlesQueryOf } from './features/articles/list-query.ts';
import { loadAllHighlights } from './features/highlights/lazy-all-highlights.ts';
import { loadOverview } from './pages/lazy-overview.ts';

/* Pages that few people open load the queries of their data with their code, so that no other page loads their schemas. */
export const routes: RemoteRoute[] = [
  {
    path: '/sources',
    ...page(
      () =>
        import(/* webpackChunkName: "sources" */ './pages/sources-page.tsx').then(
          (module) => module.SourcesPage,
        ),
      ({ shell, request }) =>
        Promise.all([
          shell.queryClient.ensureQueryData(
            sourceQueries.list(readFilter(SourcesQuery, new URL(request.url).searchParams)),
          ),
          shell.queryClient.ensureQueryData(sourceQueries.categories()),
        ]),
    ),
  },
  {
    path: '/sources/request',
    ...page(() =>
      import(/* webpackChunkName: "source-request" */ './pages/source-request-page.tsx').then(
        (module) => module.SourceRequestPage,
      ),
    ),
  },
  {
    path: '/sources/my-requests',
    ...page(
      () =>
        import(/* webpackChunkName: "my-requests" */ './pages/my-requests-page.tsx').then(
          (module) => module.MyRequestsPage,
        ),
      async ({ shell, request }) => {
        const { myRequestsAt } = await import(
          /* webpackChunkName: "my-requests" */ './features/requests/my-requests-at.ts'
        );
        return shell.queryClient.ensureInfiniteQueryData(myRequestsAt(new URL(request.url).searchParams));
      },
    ),
  },
  {
    path: '/sources/newsletters',
    ...page(
      () =>
        import(/* webpackChunkName: "received-newsletters" */ './pages/received-newsletters-page.tsx').then(
          (module) => module.ReceivedNewslettersPage,
        ),
      async ({ shell }) => {
        const { receivedQueries } = await import(
          /* webpackChunkName: "received-newsletters" */ './api/received.ts'
        );
        return shell.queryClient.ensureQueryData(receivedQueries.overview());
      },
    ),
  },
  {
    path: '/sources/:sourceId',
    ...page(
      () =>
        import(/* webpackChunkName: "source" */ './pages/source-page.tsx').then(
          (module) => module.SourcePage,
        ),
      ({ shell, params: { sourceId = '' } }) =>
        shell.queryClient.ensureQueryData(sourceQueries.one(sourceId)),
    ),
  },
  {
    path: '/articles',
    ...page(
      () =>
        import(/* webpackChunkName: "articles" */ './pages/articles-page.tsx').then(
          (module) => module.ArticlesPage,
        ),
      ({ shell, request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get('view') === 'highlights') return loadAllHighlights();
        if (searchParams.get('view') === 'overview') return loadOverview();
        const session = shell.session.snapshot();
        const user = session.status === 'user' ? session.user : undefined;
        const address = readFilter(articlesAddressFor(user), searchParams);
        const at = { now: serverNow(), timeZone: user?.timezone ?? 'UTC' };
        const articles = articleQueries.pages(articlesQueryOf(address, at));
        return Promise.all([
          shell.queryClient.ensureInfiniteQueryData(articles),
          ...(address.collection_id
            ? // Collections give the page its name, and show their notes.
              [shell.queryClient.ensureQueryData(collectionsQuery()), loadCollectionParts()]
            : // The sentence about today takes more lines than the one that it replaces.
              [shell.queryClient.prefetchQuery(dashboardQuery(address.label))]),
        ]);
      },
    ),
  },
  {
    path: '/articles/:articleId',
    ...page(
      () =>
        import(/* webpackChunkName: "article" */ './pages/article-page.tsx').then(
          (module) => module.ArticlePage,
        ),
      ({ shell, params: { articleId = '' } }) =>
        shell.queryClient.ensureQueryData(articleQueries.one(articleId)),
    ),
  },
  {
    path: '/collections/invitations/:memberId',
    ...page(() =>
      import(/* webpackChunkName: "collection-invitation" */ './pages/collection-invitation-page.tsx').then(
        (module) => module.CollectionInvitationPage,
      ),
    ),
  },
  {
    path: '/collections/:collectionId/next-issue',
    ...page(() =>
      import(/* webpackChunkName: "next-issue" */ './pages/next-issue-page.tsx').then(
        (module) => module.NextIssuePage,
      ),
    ),
  },
  {
    path: '/journalists',
    ...page(
      () =>
        import(/* webpackChunkName: "journalists" */ './pages/journalists-page.tsx').then(
          (module) => module.JournalistsPage,
        ),
      async ({ shell, request }) => {
        const { journalistsAt } = await import(
          /* webpackChunkName: "journalists" */ './features/journalists/journalists-at.ts'
        );
        return shell.queryClient.ensureInfiniteQueryData(journalistsAt(new URL(request.url).searchParams));
      },
    ),
  },
  {
    path: '/journalists/:journalistId',
    ...page(
      () =>
        import(/* webpackChunkName: "journalist" */ './pages/journalist-page.tsx').then(
          (module) => module.JournalistPage,
        ),
      async ({ shell, params: { journalistId = '' } }) => {
        const { journalistQueries } = await import(
          /* webpackChunkName: "journalist" */ './api/journalists.ts'
        );
        return shell.queryClient.ensureQueryData(journalistQueries.one(journalistId));
      },
    ),
  },
  {
    path: '/stories/:storyId',
    ...page(
      () =>
        import(/* webpackChunkName: "story" */ './pages/story-page.tsx').then((module) => module.StoryPage),
      ({ shell, params: { storyId = '' } }) => shell.queryClient.ensureQueryData(storyQueries.one(storyId)),
    ),
  },
  {
    path: '/newsletters/:newsletterId',
    ...page(() =>
      import(/* webpackChunkName: "newsletter" */ './pages/newsletter-page.tsx').then(
        (module) => module.NewsletterPage,
      ),
    ),
  },
  {
    path: '/releases',
    ...page(
      () =>
        import(/* webpackChunkName: "releases" */ './pages/releases-page.tsx').then(
          (module) => module.ReleasesPage,
        ),
      async ({ shell, request }) => {
        const { releasesAt } = await import(
          /* webpackChunkName: "releases" */ './features/releases/releases-at.ts'
        );
        return shell.queryClient.ensureQueryData(releasesAt(new URL(request.url).searchParams));
      },
    ),
  },
  {
    path: '/releases/:releaseId',
    ...page(
      () =>
        import(/* webpackChunkName: "release" */ './pages/release-page.tsx').then(
          (module) => module.ReleasePage,
        ),
      async ({ shell, request, params: { releaseId = '' } }) => {
        const { releaseAt } = await import(
          /* webpackChunkName: "release" */ './features/releases/releases-at.ts'
        );
        const { release, articles } = releaseAt(releaseId, new URL(request.url).searchParams);
        return Promise.all([
          shell.queryClient.ensureQueryData(release),
          shell.queryClient.ensureQueryData(articles),
        ]);
      },
    ),
  },
  {
    path: '/releases/:releaseId/articles/:articleId',
    ...page(
      () =>
        import(/* webpackChunkName: "release-comparison" */ './pages/release-comparison-page.tsx').then(
          (module) => module.ReleaseComparisonPage,
        ),
      async ({ shell, params: { releaseId = '', articleId = '' } }) => {
        const { releaseQueries } = await import(
          /* webpackChunkName: "release-comparison" */ './api/releases.ts'
        );
        return shell.queryClient.ensureQueryData(releaseQueries.comparison(releaseId, articleId));
      },
    ),
  },
  {
    path: '/chats',
    ...page(() =>
      import(/* webpackChunkName: "chats" */ './pages/chats-page.tsx').then((module) => module.ChatsPage),
    ),
  },
];
