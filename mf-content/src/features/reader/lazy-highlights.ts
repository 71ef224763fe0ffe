import { lazy } from 'react';

/** Most articles are read without highlighting anything, so this code is loaded when somebody does. */
const load = () => import(/* webpackChunkName: "highlights" */ './highlight-parts.ts');

export const LazyHighlightTools = lazy(() => load().then((module) => ({ default: module.HighlightTools })));
export const LazyHighlightDialog = lazy(() => load().then((module) => ({ default: module.HighlightDialog })));
export const LazyHighlightList = lazy(() => load().then((module) => ({ default: module.HighlightList })));
