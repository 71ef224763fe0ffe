const ADMIN_HOME = '/admin';

/** Where an administrator goes after signing in: back to an administration page, or to their dashboard. */
export function adminRedirect(path: string): string {
  return /^\/admin(?=[/?#]|$)/.test(path) ? path : ADMIN_HOME;
}
