import { lazy } from 'react';

/** Only an open collection needs this code: its actions, its notes, and when it was sent. */
export const loadCollectionParts = () => import(/* webpackChunkName: "collection" */ './collection-parts.ts');

export const LazyCollectionActions = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.CollectionActions })),
);
export const LazyArticleNote = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.ArticleNote })),
);
export const LazyLastSent = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.LastSent })),
);
