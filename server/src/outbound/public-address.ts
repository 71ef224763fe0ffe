import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges of the IANA special-purpose registry: none of them contains public web servers. */
const closedIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's platform serves every machine's metadata here, including secrets.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Parts of 2000::/3 that are special: Teredo and protocols, documentation, 6to4, documentation again. */
const closedIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed4 = new BlockList();
for (const [network, prefix] of closedIPv4) closed4.addSubnet(network, prefix, 'ipv4');
const closed6 = new BlockList();
for (const [network, prefix] of closedIPv6) closed6.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const mapped6 = new BlockList();
mapped6.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. Anything that is not clearly an address is not, nor is
 * any IPv6 form that embeds an IPv4 address (NAT64, 6to4, Teredo); IPv4-mapped addresses are classified by the
 * address they map to.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  if (mapped6.check(address, 'ipv6')) return isPublicAddress(unwrapMapped(address));
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** `::ffff:7f00:1` or `::ffff:127.0.0.1` → `127.0.0.1`. */
function unwrapMapped(address: string): string {
  const dotted = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  // The URL parser produces the shortest form: two groups of hexadecimal digits at the end.
  const [high = '0', low = '0'] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2);
  const value = [Number.parseInt(high || '0', 16), Number.parseInt(low || '0', 16)];
  return value.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}
