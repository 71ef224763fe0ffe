import type { Registry } from '@newswatch/shared/contracts';
import { findRoute } from '../remotes/registry.ts';
import { paths } from '../router/guards.ts';

/**
 * Loads the page again for another person: where they are if that page is theirs, else at home. A new document, because
 * forms, atoms of remotes and queries of the last person must all go; its own guards checkAccess the rest.
 */
export function reloadAsCurrentUser(
  registry: Registry,
  page: Pick<Location, 'pathname' | 'reload' | 'replace'>,
): void {
  if (findRoute(registry, page.pathname)) page.reload();
  else page.replace(paths.home);
}
