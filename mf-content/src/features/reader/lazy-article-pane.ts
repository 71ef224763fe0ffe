import { lazyComponent } from '@newswatch/shell-api/patterns';

/** The open article. Its code loads when there is room for it and an article is opened. */
export const LazyArticlePane = lazyComponent(() =>
  import(/* webpackChunkName: "article-pane" */ './article-pane.tsx').then((module) => module.ArticlePane),
);
