import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressPolicy, Destination } from './address-policy.ts';

/** Resolves a name to all its addresses. By default with the system's resolver; tests provide their own. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (host) => {
  const answers = await lookup(host, { all: true, verbatim: true });
  return answers.map(({ address }) => address);
};

/**
 * The addresses a socket may be opened to, resolved once and all checked: a name that resolves to even one
 * private address is refused, and connections use these literal addresses, so a second lookup changes nothing.
 *
 * @throws {OutboundError} `url_not_allowed`; resolution errors pass through
 */
export async function pinAddresses(
  destination: Destination,
  policy: AddressPolicy,
  resolve: Resolve,
): Promise<readonly string[]> {
  const addresses = isIP(destination.host) === 0 ? await resolve(destination.host) : [destination.host];
  if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  policy.checkAddresses(destination, addresses);
  return addresses;
}
