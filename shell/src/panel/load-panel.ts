import type { Registry } from '@newswatch/shared/contracts';
import { type ShellApi, shellRouterContext } from '@newswatch/shell-api';
import { matchPath } from 'react-router-dom';
import { loadUiProvider } from '../remotes/doors.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { findRoute } from '../remotes/registry.ts';
import type { FoundPage } from '../remotes/remote-page.tsx';
import { unmetRequirements } from '../remotes/requirements.ts';
import { resolveRoute } from '../remotes/resolve-route.ts';

/**
 * Loads a page to be drawn outside the router's outlet: its remote, and what the page's own loader prepares. `undefined` for a
 * remote that cannot stand in our tree: its parcel follows the address of the page, and has no other.
 */
export async function loadPanel(
  address: string,
  { registry, shell }: { registry: Registry; shell: ShellApi },
): Promise<FoundPage | undefined> {
  const url = new URL(address, window.location.origin);
  const registered = findRoute(registry, url.pathname);
  if (!registered) throw new Error(`No remote of this session offers ${address}`);
  const { remote, route: declared } = registered;
  if (unmetRequirements(remote).length > 0) return undefined;
  const [loaded, provider] = await Promise.all([
    loadRemoteModule(remote),
    loadUiProvider(remote.doors[declared.page] ?? []),
  ]);
  const offered = 'routes' in loaded ? loaded.routes.find(({ path }) => path === declared.path) : undefined;
  if (!offered) throw new Error(`${remote.name} offers no ${declared.path}`);
  const route = await resolveRoute(offered);
  if (typeof route.loader === 'function') {
    await route.loader({
      request: new Request(url),
      url,
      params: matchPath(declared.path, url.pathname)?.params ?? {},
      pattern: declared.path,
      context: shellRouterContext(shell)(),
    });
  }
  return { kind: 'tree', build: remote, route, provider, queries: undefined };
}
