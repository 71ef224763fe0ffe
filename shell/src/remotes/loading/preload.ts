import type { RemoteBuild } from '@newswatch/shared/contracts';
import { unmetRequirements } from '../registry/requirements.ts';
import { loadUiProvider, warmSharedChunk } from './shared-chunks.ts';

/**
 * Requests all files of the page at a path at once: its own, the shared modules it imports, and the provider those need.
 * Nobody waits for this, and failures are only logged: the code that needs a file requests it again and reports failures.
 */
export function askForFiles(remote: RemoteBuild, path: string): void {
  // An incompatible build has another entry and brings its own copies of the shared modules.
  if (unmetRequirements(remote).length > 0) return;
  for (const address of filesOf(remote, path)) addPreload(address);
  const sharedEntries = remote.doors[pageAt(remote, path)] ?? [];
  Promise.all([loadUiProvider(sharedEntries), ...sharedEntries.map(warmSharedChunk)]).catch(
    (error: unknown) =>
      console.info(`The shell code that ${remote.name} uses could not be prefetched`, error),
  );
}

/**
 * Puts the files of a page into the browser's cache, one after another, with lower priority than all other requests. Does not use
 * preloads, for which browsers log a warning if nobody uses them within seconds.
 */
export async function storeFiles(remote: RemoteBuild, path: string): Promise<void> {
  if (unmetRequirements(remote).length > 0) return;
  for (const address of filesOf(remote, path)) {
    const response = await fetch(address, { priority: 'low' });
    // Only a body that was read to its end is stored.
    await response.arrayBuffer();
  }
}

const pageAt = (remote: RemoteBuild, path: string): string =>
  remote.routes.find((route) => route.path === path)?.page ?? '';

const filesOf = (remote: RemoteBuild, path: string): string[] =>
  (remote.preload[pageAt(remote, path)] ?? []).map((file) => `${remote.base_path}${file}`);

/**
 * Does not use React's `preload`, which sets attributes that the element guards do not see, so that it would request another
 * address.
 */
function addPreload(href: string): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  // The element guards add integrity and CORS.
  Object.assign(link, { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href });
  document.head.append(link);
}
