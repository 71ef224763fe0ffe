import { isAdminPath as isAdminPathname } from '@newswatch/shared/contracts';

const ADMIN_HOME = '/admin';

/** The page that an administrator sees after signing in: the administration page they wanted, or their dashboard. */
export function adminRedirect(path: string): string {
  return isAdminPath(path) ? path : ADMIN_HOME;
}

/** Whether the path is for administrators only. They have their own sign-in page. */
export function isAdminPath(path: string): boolean {
  return isAdminPathname(path.split(/[?#]/, 1)[0] ?? '');
}

/** The specification's message for guests who are redirected from an administration page to sign in. */
export const ADMIN_REQUIRED = 'Admin access required';

/** A link to a related page that keeps the page the user wanted to open. */
export function withRedirectParam(path: string, search: URLSearchParams): string {
  const redirect = search.get('redirect');
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
