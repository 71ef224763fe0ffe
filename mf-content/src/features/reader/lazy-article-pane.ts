import { lazy } from 'react';

/** The open article. Its code loads when there is room for it and an article is opened. */
export const LazyArticlePane = lazy(() =>
  import(/* webpackChunkName: "article-pane" */ './article-pane.tsx').then((module) => ({
    default: module.ArticlePane,
  })),
);
