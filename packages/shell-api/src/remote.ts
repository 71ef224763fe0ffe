import type { RemoteManifest } from '@newswatch/shared/contracts';
import type { RouteObject } from 'react-router-dom';
import type { PageData } from './page.tsx';

/** One route of a remote: an absolute path that also stands in `remote.json`, and what `page()` returns. */
export type RemoteRoute = RouteObject & {
  path: string;
  /**
   * Fetches what the page will read into the query cache, when somebody is about to go there; never what is there already.
   * The shell calls it only for addresses that this person may open. `page()` gives the page's data function.
   */
  prefetch?: PageData;
};

/** What a remote's `./remote` exposes. */
export interface RemoteModule {
  routes: RemoteRoute[];
}

/** Tells whether something loaded over the network is a remote's module. The rest of a route is the router's to judge. */
export function isRemoteModule(candidate: unknown): candidate is RemoteModule {
  if (typeof candidate !== 'object' || candidate === null || !('routes' in candidate)) return false;
  return (
    Array.isArray(candidate.routes) &&
    candidate.routes.every(
      (route: unknown) =>
        typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string',
    )
  );
}

/**
 * Names what differs between a remote's manifest and its routes; an empty list is agreement.
 *
 * @example expect(checkRemote(manifest, routes)).toEqual([]);
 */
export function checkRemote(
  manifest: Pick<RemoteManifest, 'routes' | 'navigation'>,
  routes: readonly RemoteRoute[],
): string[] {
  const declared = new Set(manifest.routes.map((route) => route.path));
  const offered = new Set(routes.map((route) => route.path));
  return [
    ...[...declared]
      .filter((path) => !offered.has(path))
      .map((path) => `${path} stands in remote.json, but no route offers it`),
    ...[...offered]
      .filter((path) => !declared.has(path))
      .map((path) => `${path} is offered, but remote.json does not name it`),
    ...manifest.navigation
      .filter((entry) => !declared.has(entry.path))
      .map((entry) => `${entry.title} leads to ${entry.path}, which is no route of this remote`),
  ];
}
