import { findRoute, hasRoute, isProtectedPath, registryAtom } from '../remotes/registry.ts';
import { type Store, sessionAtom } from '../session/session.ts';
import { checkAccess, type GuardResult, paths } from './guards.ts';

/** Checks access to an address against the session and the current registry, before anything of it is loaded. */
export function checkAddressAccess(store: Store, { pathname, search, hash }: URL): GuardResult {
  const registry = store.get(registryAtom);
  const access = findRoute(registry, pathname)?.route.access;
  // If no remote offers the start page, a guest of a product with sign-in still starts there.
  const isHomeOfPeople = access === undefined && pathname === paths.home && hasRoute(registry, paths.signIn);
  return checkAccess(store.get(sessionAtom), {
    pathname,
    address: `${pathname}${search}${hash}`,
    access,
    isProtected: isHomeOfPeople || isProtectedPath(registry, pathname),
  });
}
