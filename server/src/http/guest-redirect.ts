import { isAdminPath, matchesRoute, type Registry, type RouteAccess } from '@newswatch/shared/contracts';

/**
 * Returns the address to which a guest without any session is redirected from a page that needs one: to sign-in, with the way
 * back. The shell's guards decide the same (`shell/src/navigation/guards.ts`), but only once their code has loaded; this saves
 * guests a second wait.
 *
 * @param address path and query, as requested
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
