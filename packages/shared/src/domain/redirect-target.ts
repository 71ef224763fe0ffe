/** Pages a signed-in person has no business on: whoever was sent there after signing in would be stranded. */
const AUTH_PAGES: ReadonlySet<string> = new Set([
  '/sign-in',
  '/sign-in-2',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
]);

/** A path inside the product that is safe to go to after sign-in; otherwise the fallback. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  const path = localPath(target, fallback);
  // As the router matches: without regard to case and to slashes at the end.
  const { pathname } = new URL(path, 'https://newswatch.invalid');
  return AUTH_PAGES.has(pathname.toLowerCase().replace(/\/+$/, '')) ? fallback : path;
}

/**
 * A path on this site, whichever page it names; otherwise the fallback.
 * It must start with a single `/`: `//host` and `/\host` leave the site in every browser.
 */
export function localPath(target: string | null | undefined, fallback = '/'): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return fallback;
  return [...target].some((char) => char < ' ' || char === '\\') ? fallback : target;
}
