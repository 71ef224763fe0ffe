import type { Registry, User } from '@newswatch/shared/contracts';
import { navigationFor, sidebarFor } from '../navigation/sidebar.ts';
import { loadRemoteModule } from '../remotes/loading/load-remote.ts';
import { storeFiles } from '../remotes/loading/preload.ts';
import { loadUiProvider, warmSharedChunk } from '../remotes/loading/shared-chunks.ts';
import { findRoute } from '../remotes/registry/registry.ts';
import { unmetRequirements } from '../remotes/registry/requirements.ts';

/**
 * Fetches what the pages of a person's navigation share, one after the other: the remotes without their pages, so that a first
 * page requests its code and its data at once, and the shell's entries that they import, so that the first page with a form or a
 * calendar need not wait for them; then the files of the pages in the sidebar. Fetches nothing for guests, whose pages are light,
 * nor if the browser is set to save data. Failures are only logged, because pages request missing files again.
 */
export async function warmNavigation(registry: Registry, user: User | undefined): Promise<void> {
  if (!user || savesData()) return;
  const pages = navigationFor(registry, user)
    .flatMap(({ entries }) => entries)
    .flatMap(({ path }) => findRoute(registry, path) ?? [])
    .filter(({ remote }) => unmetRequirements(remote).length === 0);
  const names = new Set(pages.flatMap(({ remote, route }) => remote.doors[route.page] ?? []));
  try {
    for (const remote of new Set(pages.map(({ remote }) => remote))) await loadRemoteModule(remote);
    for (const name of names) await warmSharedChunk(name);
    await loadUiProvider([...names]);
    for (const { path } of sidebarFor(registry, user).flatMap(({ entries }) => entries)) {
      const found = findRoute(registry, path);
      if (found) await storeFiles(found.remote, found.route.path);
    }
  } catch (error) {
    console.info('The code of the next pages could not be prefetched', error);
  }
}

/** The browser's setting, if it reports one. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
