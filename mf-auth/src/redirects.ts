import { isAdminPath as isAdminPathname } from '@newswatch/shared/contracts';

const ADMIN_HOME = '/admin';

/** Where an administrator goes after signing in: back to an administration page, or to their dashboard. */
export function adminRedirect(path: string): string {
  return isAdminPath(path) ? path : ADMIN_HOME;
}

/** Whether only administrators may go there, whose sign-in is a page of its own. */
export function isAdminPath(path: string): boolean {
  return isAdminPathname(path.split(/[?#]/, 1)[0] ?? '');
}

/** The specification's sentence on pages of administrators, for whoever is led from one of them to sign in. */
export const ADMIN_REQUIRED = 'Admin access required';

/** A neighbouring page that remembers where the person wanted to go. */
export function withRedirectParam(path: string, search: URLSearchParams): string {
  const redirect = search.get('redirect');
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
