/** Pages that are of no use to signed-in people, so that a redirect to them after sign-in would be a dead end. */
const AUTH_PAGES: ReadonlySet<string> = new Set([
  '/sign-in',
  '/sign-in-2',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
]);

/** A path inside the product that is safe to redirect to after sign-in; otherwise the fallback. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  const path = localPath(target, fallback);
  // As the router matches: ignores case and trailing slashes.
  const { pathname } = new URL(path, 'https://newswatch.invalid');
  return AUTH_PAGES.has(pathname.toLowerCase().replace(/\/+$/, '')) ? fallback : path;
}

/**
 * A path on this site, whichever page it is; otherwise the fallback. It must start with a single `/`: `//host` and
 * `/\host` leave the site in every browser.
 */
export function localPath(target: string | null | undefined, fallback = '/'): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return fallback;
  return [...target].some((char) => char < ' ' || char === '\\') ? fallback : target;
}
