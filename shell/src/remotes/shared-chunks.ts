/**
 * The doors that the shell serves to every remote, each in its own file.
 *
 * They are named here, and not only in the remotes, so that all of them come from one build: a table from one
 * remote's copy and its theme from another's would not find each other. Nothing of them is loaded before a page asks.
 */
const doors: Readonly<Record<string, () => Promise<unknown>>> = {
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
  // For remotes of others, who import it under this name: the same modules as `react-router-dom`.
  'react-router': () => import(/* webpackChunkName: "react-router" */ 'react-router'),
};

/** Doors whose components lean on antd, and need its theme above them. */
const THEMED = /^@newswatch\/ui\/(core|form|date|display|slider|tree|upload)$/;

/** What stands around a page to give antd our look. */
export type UiProviderType = typeof import('@newswatch/ui/core').UiProvider;

/** The provider for a page that imports these doors; `undefined` for pages of plain elements. */
export async function loadUiProvider(chunkNames: readonly string[]): Promise<UiProviderType | undefined> {
  if (!chunkNames.some((name) => THEMED.test(name))) return undefined;
  const { UiProvider } = await import(/* webpackChunkName: "ui-core" */ '@newswatch/ui/core');
  return UiProvider;
}

/** Fetches a door before its page asks for it. A name the shell does not serve is the remote's own business. */
export async function warmSharedChunk(name: string): Promise<void> {
  await doors[name]?.();
}
