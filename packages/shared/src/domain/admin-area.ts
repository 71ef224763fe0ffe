/**
 * Whether a path lies in the administrators' area, also where nothing is offered at it.
 * As the router matches: without regard to case, so `/Admin` is no way around anything.
 */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:\/|$)/i.test(pathname);
}
