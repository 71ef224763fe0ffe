import type { FastifyRequest } from 'fastify';
import { isOfAnotherUser } from './peer-user.ts';

/** Headers that proxies and CDNs add; browsers never send them. */
const PROXY_HEADERS =
  /^(x-forwarded($|-)|forwarded$|via$|x-(real|client|cluster-client|original)-|cf-|true-client-ip$|fastly-|fly-)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers that every browser sends, but hardly any program does. */
const BROWSER_HEADERS = ['sec-fetch-mode', 'accept-language', 'cookie', 'origin', 'referer'];

/**
 * True if a proxy or another site is between the operator and the server. A page of another site that made its own name resolve
 * to this machine (DNS rebinding) still sends that name as host, and browsers mark cross-site requests. A proxy adds its headers
 * or reveals itself in other ways: a bare nginx speaks HTTP/1.0 or does not ask to keep the connection open, as every browser
 * does over HTTP/1.1, and it usually runs as another user.
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
  if (isBrowser && headers.connection?.toLowerCase() !== 'keep-alive') return true;
  return isOfAnotherUser(raw.socket);
}
