import { isMisleadingAddress } from '@newswatch/shared/contracts/oauth';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether an address is on the person's own computer (RFC 8252, 7.3). */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.has(hostname);
}

/**
 * Whether a program may register this address: https, or http on the person's own computer. Schemes of apps are refused,
 * because any other app may claim the same one.
 */
export function isRedirectUri(text: string): boolean {
  if (isMisleadingAddress(text) || text.includes('#') || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  // The parser adds a missing slash, and would accept one slash or three.
  if (!/^https?:\/\/[^/]/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

/**
 * Whether a program that registered these addresses may return to this one: exactly one of them; on the person's own
 * computer, with any port (RFC 8252, 7.3).
 */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  const withoutPort = portlessLoopback(asked);
  return withoutPort !== undefined && registered.some((uri) => portlessLoopback(uri) === withoutPort);
}

function portlessLoopback(text: string): string | undefined {
  if (!isRedirectUri(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:') return undefined;
  // Only the port may differ: the rest is compared as it was written.
  return text.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/:?]*))(?::\d+)?/, '$1');
}

/**
 * Returns the host to which an address leads, as people are shown it: in ASCII, so that no letters of another script can imitate
 * it.
 */
export function hostOf(uri: string): { redirect_host: string; is_local: boolean } {
  const url = new URL(uri);
  const is_local = url.protocol === 'http:' && isLoopback(url);
  return { redirect_host: is_local ? url.hostname : url.host, is_local };
}
