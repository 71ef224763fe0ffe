import type { Registry } from '@newswatch/shared/contracts';
import { paths } from '../navigation/guards.ts';
import { findRoute } from '../remotes/registry/registry.ts';

/**
 * Reloads the page for another person: the same address if they may see it, else home. It needs a new document, because
 * forms, atoms of remotes and queries of the last person must all go; the new document's own guards check the rest.
 */
export function reloadAsCurrentUser(
  registry: Registry,
  page: Pick<Location, 'pathname' | 'reload' | 'replace'>,
): void {
  if (findRoute(registry, page.pathname)) page.reload();
  else page.replace(paths.home);
}
