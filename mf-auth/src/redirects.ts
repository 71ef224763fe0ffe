import { isAdminPath } from '@newswatch/shared/contracts';

const ADMIN_HOME = '/admin';

/** Where an administrator goes after signing in: back to an administration page, or to their dashboard. */
export function adminRedirect(path: string): string {
  return isAdminPath(path.split(/[?#]/, 1)[0] ?? '') ? path : ADMIN_HOME;
}

/** A neighbouring page that remembers where the person wanted to go. */
export function keepingRedirect(path: string, search: URLSearchParams): string {
  const redirect = search.get('redirect');
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
