import type * as composed from '../../../shell/src/remotes/loading/shared-chunks.ts';

/**
 * Replaces the shell's `remotes/loading/shared-chunks.ts`: in one build, a page's chunk contains the components it uses, and
 * nothing has to stay whole for other builds.
 */

const THEMED = /^@newswatch\/ui\/(core|form)$/;

/** The provider for a page that imports these entries; `undefined` for pages of plain elements. */
export const loadUiProvider: typeof composed.loadUiProvider = async (chunkNames) => {
  if (!chunkNames.some((name) => THEMED.test(name))) return undefined;
  const { UiProvider } = await import(
    /* webpackChunkName: "ui-provider", webpackExports: ["UiProvider"] */ '@newswatch/ui/core'
  );
  return UiProvider;
};

/** There are no entries to preload: the page's own files contain everything. */
export const warmSharedChunk: typeof composed.warmSharedChunk = async () => undefined;

// Makes a new export of the shell's module fail here instead of in the middle of a run.
void ({ loadUiProvider, warmSharedChunk } satisfies typeof composed);
