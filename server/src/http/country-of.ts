import type { FastifyRequest } from 'fastify';

/** Codes that proxies send if the country is not known: unknown, and the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1']);

/**
 * The country of a request as two letters, from the header of a proxy in front of the server. Used only behind a
 * trusted proxy, because other clients may send any value.
 */
export function countryOf(request: FastifyRequest, header: string | undefined): string | undefined {
  if (header === undefined || request.ip === request.socket.remoteAddress) return undefined;
  const said = request.headers[header];
  if (typeof said !== 'string' || !/^[A-Z]{2}$/i.test(said)) return undefined;
  const country = said.toUpperCase();
  return NO_COUNTRY.has(country) ? undefined : country;
}
