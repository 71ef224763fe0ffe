import type { Registry, RemoteDescriptor, RemoteRoute } from '@newswatch/shared/contracts';
import { atom } from 'jotai';
import { matchPath, matchRoutes } from 'react-router-dom';

/** The registry of this session, as last received from the server: first inlined in the page, later fetched. */
export const registryAtom = atom<Registry>({ remotes: [], protected_paths: [], composition_id: '' });

export interface RegisteredRoute {
  remote: RemoteDescriptor;
  route: RemoteRoute;
}

/** Finds the route that a path belongs to: if several match, the most specific one, as the router ranks them. */
export function findRoute(registry: Registry, pathname: string): RegisteredRoute | undefined {
  const candidates = registry.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, handle: { remote, route } satisfies RegisteredRoute })),
  );
  const [match] = matchRoutes(candidates, pathname) ?? [];
  return match?.route.handle;
}

/** Whether a path belongs to a remote that a guest would get after signing in. */
export function isProtectedPath(registry: Registry, pathname: string): boolean {
  return registry.protected_paths.some((pattern) => matchPath(pattern, pathname) !== null);
}

/** Whether any remote of this session offers exactly this route. */
export function hasRoute(registry: Registry, path: string): boolean {
  return registry.remotes.some((remote) => remote.routes.some((route) => route.path === path));
}
