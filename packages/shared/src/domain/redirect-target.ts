/**
 * A path inside the product that is safe to go to after sign-in; otherwise the fallback.
 * It must start with a single `/`: `//host` and `/\host` leave the site in every browser.
 */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return fallback;
  return [...target].some((char) => char < ' ' || char === '\\') ? fallback : target;
}
