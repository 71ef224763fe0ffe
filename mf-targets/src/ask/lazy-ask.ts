import { lazy } from 'react';

/** Questions to a language model, loaded when their tab opens: there is none unless the operator has connected one. */
export const LazyAsk = lazy(() =>
  import(/* webpackChunkName: "ask" */ './ask-view.tsx').then((module) => ({ default: module.AskView })),
);
