import { createAddressPolicy, type HostAndPort, OutboundError } from '../../outbound/index.ts';

/** The path at which hubs call us. */
export const HUB_PATH = '/hub';

/**
 * The address that hubs can reach, or undefined: only a public https address can be called from outside and keeps the callback
 * secret in transit. Private hosts that the configuration allows count too, so that an operator can try it.
 *
 * @param baseUrl the product's public address
 */
export function callbackBase(
  baseUrl: string,
  allowedPrivateHosts: readonly HostAndPort[],
): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const url = new URL(baseUrl);
  const base = baseUrl.replace(/\/+$/, '');
  const { hostname, port } = url;
  if (allowedPrivateHosts.some((allowed) => allowed.host === hostname && String(allowed.port) === port))
    return base;
  const isNamed = hostname.includes('.') || hostname.startsWith('[');
  if (url.protocol !== 'https:' || !isNamed) return undefined;
  // Hubs may call any port; the limits on the ports that we call ourselves do not apply.
  url.port = '';
  try {
    createAddressPolicy([]).checkUrl(url);
    return base;
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}
