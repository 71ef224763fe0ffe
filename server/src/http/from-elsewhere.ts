import type { FastifyRequest } from 'fastify';

/** What proxies and delivery networks add; no browser sends any of them by itself. */
const PROXY_HEADERS =
  /^(x-forwarded($|-)|forwarded$|via$|x-(real|client|original)-|cf-|true-client-ip$|fastly-|fly-)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Did anything stand between the person at the machine and us? A proxy says so in its headers. A page of another site
 * that had its own name resolved to this machine (DNS rebinding) still sends that name as host, and a page that asks
 * across sites is marked by the browser.
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return true;
  if (!LOOPBACK_HOST.test(headers.host ?? '')) return true;
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}
