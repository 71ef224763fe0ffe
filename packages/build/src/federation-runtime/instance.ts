import type { ShareScope } from './share-scope.ts';

/** What stands for one build among the federation runtimes of a page. */
export interface Instance {
  name: string;
  options: { name: string };
  /** By the name of the scope. A host has one for each remote that stands apart. */
  shareScopeMap: Record<string, ShareScope>;
  /** Puts what the build shares on offer, unless it is already. */
  share?: () => void;
}

/** This build's own. */
export const instance: Instance = { name: '', options: { name: '' }, shareScopeMap: {} };
