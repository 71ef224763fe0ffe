import { isAdminPath, type Registry, type RouteAccess } from '@newswatch/shared/contracts';
import { matchesRoute } from '../registry/index.ts';

/**
 * Where somebody without any session goes instead of a page for people: to sign in, with the way back. The shell's guards
 * say the same (`shell/src/router/guards.ts`), only later: they need its code, and this saves a guest from waiting for it twice.
 *
 * @param address path and query, as asked for
 */
export function guestRedirect(
  address: string,
  { access, registry }: { access: RouteAccess | undefined; registry: Pick<Registry, 'protected_paths'> },
): string | undefined {
  const path = address.split('?', 1)[0] ?? '/';
  if (isAdminPath(path) || access === 'admin') return `/sign-in-2?redirect=${encodeURIComponent(address)}`;
  const isOfPeople =
    access === 'user' || registry.protected_paths.some((pattern) => matchesRoute(pattern, path));
  if (!isOfPeople) return undefined;
  return `/sign-in?redirect=${encodeURIComponent(address)}`;
}
