import { lazy } from 'react';

/** Loaded only where a service translates: there is none unless the operator has connected one. */
const load = () => import(/* webpackChunkName: "translation" */ './translation-parts.ts');

export const LazyTranslationBar = lazy(() => load().then((module) => ({ default: module.TranslationBar })));
export const LazyTranslatedText = lazy(() => load().then((module) => ({ default: module.TranslatedText })));
