import { lazyCode } from '../lazy-code.ts';

/** Loaded on demand, because most people type their queries. */
const builder = lazyCode('query builder', () =>
  import(/* webpackChunkName: "query-builder" */ './query-builder.tsx').then(
    ({ QueryBuilder }) => QueryBuilder,
  ),
);

/** Props for the button that opens the builder: hovering over or focusing it preloads the code. */
export const preloadBuilder = builder.preload;

/** The builder, or the state of loading it. */
export const useBuilderCode = builder.useCode;
