import { redirect, replace } from 'react-router-dom';
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

/** Guards a navigation: throws the redirect of a person who may not go there. */
export function admit(store: Store, request: Request): void {
  const guard = checkAddressAccess(store, new URL(request.url));
  if (!guard.open) throw refuse(request, guard.to);
}

/**
 * Redirects a person whom a guard refuses. An address that the browser already shows (Back, Forward, a page load) is
 * replaced: if it stayed in the history, it would be refused again at each step back.
 */
export function refuse(request: Request, to: string, here: string = window.location.href): Response {
  return request.url === here ? replace(to) : redirect(to);
}
