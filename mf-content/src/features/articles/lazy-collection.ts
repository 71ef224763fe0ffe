import { lazy } from 'react';

/** Loads code that only an open collection needs: its actions, its notes, and what is above its list. */
export const loadCollectionParts = () => import(/* webpackChunkName: "collection" */ './collection-parts.ts');

export const LazyCollectionActions = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.CollectionActions })),
);
export const LazyArticleNote = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.ArticleNote })),
);
export const LazyCollectionHead = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.CollectionHead })),
);
