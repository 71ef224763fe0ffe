import { lazy } from 'react';

/** What only an open collection has: its actions, and the notes in it. */
export const loadCollectionParts = () => import(/* webpackChunkName: "collection" */ './collection-parts.ts');

export const LazyCollectionActions = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.CollectionActions })),
);
export const LazyArticleNote = lazy(() =>
  loadCollectionParts().then((module) => ({ default: module.ArticleNote })),
);
