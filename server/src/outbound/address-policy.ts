import { isIP } from 'node:net';
import { limits } from '@newswatch/shared/contracts';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Ports that web servers use: those of webhooks, and that of pages without encryption. */
const webPorts: ReadonlySet<number> = new Set([80, ...limits.WEBHOOK_PORTS]);

export interface Destination {
  /** The host as in the URL, without brackets. */
  readonly host: string;
  readonly port: number;
  /** Whether the configuration names it, so that its address may be private, but only on this port. */
  readonly excepted: boolean;
}

/** Decides which hosts our requests may reach. Pure: makes no network requests. */
export interface AddressPolicy {
  /** @throws {OutboundError} `url_not_allowed` */
  checkUrl(url: URL): Destination;
  /** @throws {OutboundError} `url_not_allowed` */
  checkHost(host: string, port: number): Destination;
  /** @throws {OutboundError} `url_not_allowed` if any of the addresses is not public */
  checkAddresses(destination: Destination, addresses: readonly string[]): void;
}

/** A host as in URLs but without brackets, and a port. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/**
 * @param allowedPrivateHosts for example `127.0.0.1` on 4310 for the demo newsroom; each allows only that host name on that port
 */
export function createAddressPolicy(allowedPrivateHosts: readonly HostAndPort[]): AddressPolicy {
  const exceptions = new Set(allowedPrivateHosts.map(({ host, port }) => `${bareHost(host)} ${port}`));

  function checkHost(rawHost: string, port: number): Destination {
    const host = bareHost(rawHost);
    if (exceptions.has(`${host} ${port}`)) return { host, port, excepted: true };
    if (!webPorts.has(port)) refuse(`Port ${port} on ${host} is not used by websites.`);
    const bare = host.replace(/\.$/, '');
    if (bare === '' || bare === 'localhost' || bare.endsWith('.localhost') || bare.endsWith('.internal')) {
      refuse(`${host} is a name on a private network.`);
    }
    const destination = { host, port, excepted: false };
    if (isIP(host) !== 0) checkAddresses(destination, [host]);
    return destination;
  }

  function checkUrl(url: URL): Destination {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      refuse(`${url.protocol} addresses are not fetched.`);
    if (url.username !== '' || url.password !== '')
      refuse('Addresses with a user name or password are not fetched.');
    return checkHost(url.hostname, Number(url.port || (url.protocol === 'https:' ? 443 : 80)));
  }

  function checkAddresses(destination: Destination, addresses: readonly string[]): void {
    if (destination.excepted) return;
    const closed = addresses.find((address) => !isPublicAddress(address));
    if (closed === undefined) return;
    const { host } = destination;
    refuse(
      host === closed
        ? `${host} is not a public address.`
        : `${host} is at ${closed}, which is not a public address.`,
    );
  }

  return { checkUrl, checkHost, checkAddresses };
}

function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase();
}

function refuse(sentence: string): never {
  throw new OutboundError('url_not_allowed', sentence);
}
