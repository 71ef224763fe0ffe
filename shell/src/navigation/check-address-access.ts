import { redirect, replace } from 'react-router-dom';
import { findRoute, hasRoute, isProtectedPath, registryAtom } from '../remotes/registry/registry.ts';
import { type Store, sessionAtom } from '../session/session.ts';
import { paths, redirectFrom } from './guards.ts';

/** Returns the address to which a person who may not open this address is redirected, by the session and the current registry. */
export function redirectFromAddress(store: Store, { pathname, search, hash }: URL): string | undefined {
  const registry = store.get(registryAtom);
  const access = findRoute(registry, pathname)?.route.access;
  // If no remote offers the start page, a guest of a product with sign-in still starts there.
  const isHomeOfPeople = access === undefined && pathname === paths.home && hasRoute(registry, paths.signIn);
  return redirectFrom(store.get(sessionAtom), {
    pathname,
    address: `${pathname}${search}${hash}`,
    access,
    isProtected: isHomeOfPeople || isProtectedPath(registry, pathname),
  });
}

/**
 * Guards a navigation: throws the redirect of a person who may not go there. An address that the browser already shows (Back,
 * Forward, a page load) is replaced: if it stayed in the history, it would be refused again on every step back.
 */
export function admit(store: Store, { url }: Request): void {
  const to = redirectFromAddress(store, new URL(url));
  if (to !== undefined) throw url === window.location.href ? replace(to) : redirect(to);
}
