/**
 * The entries that the shell serves to every remote, each in its own file.
 *
 * They are named here, and not only in the remotes, so that all of them come from one build: a table from one remote's
 * copy would not find the theme from another's. None of them is loaded before a page requests it.
 */
const sharedEntries: Readonly<Record<string, () => Promise<unknown>>> = {
  '@newswatch/ui/plain': () => import(/* webpackChunkName: "ui-plain" */ '@newswatch/ui/plain'),
  '@newswatch/ui/frame': () => import(/* webpackChunkName: "ui-frame" */ '@newswatch/ui/frame'),
  '@newswatch/ui/core': () => import(/* webpackChunkName: "ui-core" */ '@newswatch/ui/core'),
  '@newswatch/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@newswatch/ui/form'),
  '@newswatch/ui/table': () => import(/* webpackChunkName: "ui-table" */ '@newswatch/ui/table'),
  '@newswatch/ui/date': () => import(/* webpackChunkName: "ui-date" */ '@newswatch/ui/date'),
  '@newswatch/ui/display': () => import(/* webpackChunkName: "ui-display" */ '@newswatch/ui/display'),
  '@newswatch/ui/slider': () => import(/* webpackChunkName: "ui-slider" */ '@newswatch/ui/slider'),
  '@newswatch/ui/tree': () => import(/* webpackChunkName: "ui-tree" */ '@newswatch/ui/tree'),
  '@newswatch/ui/upload': () => import(/* webpackChunkName: "ui-upload" */ '@newswatch/ui/upload'),
  '@newswatch/ui/chart': () => import(/* webpackChunkName: "ui-chart" */ '@newswatch/ui/chart'),
  '@tanstack/react-query': () => import(/* webpackChunkName: "query" */ '@tanstack/react-query'),
  // For third-party remotes, which import it under this name: the same modules as `react-router-dom`.
  'react-router': () => import(/* webpackChunkName: "react-router" */ 'react-router'),
};

/** Entries whose components use antd and need its theme. */
const THEMED = /^@newswatch\/ui\/(core|form|date|display|slider|tree|upload)$/;

/** The provider that gives antd our design around a page. */
export type UiProviderType = typeof import('@newswatch/ui/core').UiProvider;

/** The provider for a page that imports these entries; `undefined` for pages of plain elements. */
export async function loadUiProvider(chunkNames: readonly string[]): Promise<UiProviderType | undefined> {
  if (!chunkNames.some((name) => THEMED.test(name))) return undefined;
  const { UiProvider } = await import(/* webpackChunkName: "ui-core" */ '@newswatch/ui/core');
  return UiProvider;
}

/** Prefetches a shared entry before its page requests it. Ignores a name that the shell does not serve. */
export async function warmSharedChunk(name: string): Promise<void> {
  await sharedEntries[name]?.();
}
