import { findRoute, isProtectedPath, registryAtom } from '../remotes/registry.ts';
import { type Store, sessionAtom } from '../session/session.ts';
import { judge, type Verdict } from './guards.ts';

/** Judges an address by the session and the registry in force, before anything of it is loaded. */
export function judgeAddress(store: Store, { pathname, search, hash }: URL): Verdict {
  const registry = store.get(registryAtom);
  return judge(store.get(sessionAtom), {
    pathname,
    address: `${pathname}${search}${hash}`,
    access: findRoute(registry, pathname)?.route.access,
    isProtected: isProtectedPath(registry, pathname),
  });
}
