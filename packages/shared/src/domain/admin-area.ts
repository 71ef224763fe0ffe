/**
 * Whether a path is in the administrators' area, even if no page exists there. Ignores case, as the router does, so
 * that `/Admin` bypasses nothing.
 */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:\/|$)/i.test(pathname);
}
