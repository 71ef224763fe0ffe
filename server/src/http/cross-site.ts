import type { FastifyRequest } from 'fastify';
import { isOfAnotherUser } from './peer-user.ts';

/** What proxies and delivery networks add; no browser sends any of them by itself. */
const PROXY_HEADERS =
  /^(x-forwarded($|-)|forwarded$|via$|x-(real|client|original)-|cf-|true-client-ip$|fastly-|fly-)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Sent by every browser, and by hardly any program. */
const BROWSER_HEADERS = ['sec-fetch-mode', 'accept-language', 'cookie', 'origin', 'referer'];

/**
 * Did anything stand between the person at the machine and us? A page of another site that had its own name resolved to
 * this machine (DNS rebinding) still sends that name as host, and a page that asks across sites is marked by the browser.
 * A proxy says so in its headers, or gives itself away: a bare nginx speaks HTTP/1.0, or closes each connection, which no
 * browser asks for; and it mostly runs as another user.
 */
export async function isCrossSite({
  headers,
  raw,
}: Pick<FastifyRequest, 'headers' | 'raw'>): Promise<boolean> {
  if (Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return true;
  if (!LOOPBACK_HOST.test(headers.host ?? '')) return true;
  if (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site') return true;
  if (raw.httpVersion === '1.0') return true;
  const isBrowser = BROWSER_HEADERS.some((name) => name in headers);
  if (isBrowser && headers.connection?.toLowerCase() === 'close') return true;
  return isOfAnotherUser(raw.socket);
}
