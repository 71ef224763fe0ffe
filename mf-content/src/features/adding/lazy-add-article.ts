import { lazy } from 'react';

/** The form is loaded when somebody adds a page, which few visits do. */
export const LazyAddArticleDrawer = lazy(() =>
  import(/* webpackChunkName: "add-article" */ './add-article-drawer.tsx').then((module) => ({
    default: module.AddArticleDrawer,
  })),
);
