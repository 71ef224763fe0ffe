import { lazy } from 'react';

/** Loads code that only two of the views need. */
const loadCards = () => import(/* webpackChunkName: "article-cards" */ './card-parts.ts');

export const LazyArticleCard = lazy(() => loadCards().then((module) => ({ default: module.ArticleCard })));
export const LazyPictureCard = lazy(() => loadCards().then((module) => ({ default: module.PictureCard })));
