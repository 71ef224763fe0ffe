import type * as composed from '../../../shell/src/remotes/shared-chunks.ts';

/**
 * Stands in for the shell's `remotes/shared-chunks.ts`: in one build a page's chunk holds the components it uses, and nothing has
 * to be kept whole for somebody else.
 */

const THEMED = /^@newswatch\/ui\/(core|form)$/;

/** The provider for a page that imports these doors; `undefined` for pages of plain elements. */
export const loadUiProvider: typeof composed.loadUiProvider = async (chunkNames) => {
  if (!chunkNames.some((name) => THEMED.test(name))) return undefined;
  const { UiProvider } = await import(
    /* webpackChunkName: "ui-provider", webpackExports: ["UiProvider"] */ '@newswatch/ui/core'
  );
  return UiProvider;
};

/** There are no doors to warm: the page's own files hold everything. */
export const warmSharedChunk: typeof composed.warmSharedChunk = async () => undefined;

// Whatever else the shell's module comes to export is missed here, not in the middle of a run.
void ({ loadUiProvider, warmSharedChunk } satisfies typeof composed);
