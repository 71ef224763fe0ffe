import type { FastifyRequest } from 'fastify';

/** Codes that proxies give where they know no country: unknown, and the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1']);

/**
 * The country a request comes from, as a proxy in front of us says it in its header: two letters. Only where a trusted proxy
 * stands in front: anybody else may write what they like there.
 */
export function countryOf(request: FastifyRequest, header: string | undefined): string | undefined {
  if (header === undefined || request.ip === request.socket.remoteAddress) return undefined;
  const said = request.headers[header];
  if (typeof said !== 'string' || !/^[A-Z]{2}$/i.test(said)) return undefined;
  const country = said.toUpperCase();
  return NO_COUNTRY.has(country) ? undefined : country;
}
