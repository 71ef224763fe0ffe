import type { RemoteManifest } from '@newswatch/shared/contracts';
import type { RouteObject } from 'react-router-dom';
import type { PageData } from './page.tsx';

/** One route of a remote: an absolute path that is also in `remote.json`, and the result of `page()`. */
export type RemoteRoute = RouteObject & {
  path: string;
  /**
   * Prefetches the page's data into the query cache when the person is about to go there, except data that is already loaded. The
   * shell calls it only for addresses that this person may open. `page()` sets it to the page's data function.
   */
  prefetch?: PageData;
};

/** The exports of a remote's `./remote`. */
export interface RemoteModule {
  routes: RemoteRoute[];
}

/** Whether something loaded over the network is a remote's module. The router validates the rest of a route. */
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
 * Lists the differences between a remote's manifest and its routes; an empty list means that they agree.
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
      .map((path) => `${path} is in remote.json, but no route provides it`),
    ...[...offered]
      .filter((path) => !declared.has(path))
      .map((path) => `${path} is exposed, but missing from remote.json`),
    ...manifest.navigation
      .filter((entry) => !declared.has(entry.path))
      .map((entry) => `${entry.title} leads to ${entry.path}, which is not a route of this remote`),
  ];
}
