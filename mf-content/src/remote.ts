import { page, type RemoteRoute } from '@newswatch/shell-api';

export const routes: RemoteRoute[] = [
  {
    path: '/sources',
    ...page(() =>
      import(/* webpackChunkName: "sources" */ './pages/sources-page.tsx').then(
        (module) => module.SourcesPage,
      ),
    ),
  },
  {
    path: '/sources/:sourceId',
    ...page(() =>
      import(/* webpackChunkName: "source" */ './pages/source-page.tsx').then((module) => module.SourcePage),
    ),
  },
  {
    path: '/articles',
    ...page(() =>
      import(/* webpackChunkName: "articles" */ './pages/articles-page.tsx').then(
        (module) => module.ArticlesPage,
      ),
    ),
  },
  {
    path: '/articles/:articleId',
    ...page(() =>
      import(/* webpackChunkName: "article" */ './pages/article-page.tsx').then(
        (module) => module.ArticlePage,
      ),
    ),
  },
];
