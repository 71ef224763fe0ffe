import { BlockList, isIPv6 } from 'node:net';

/** Whether a request may come from this address. An empty list allows every address. The contract has validated the entries. */
export function isAllowedAddress(allowed: readonly string[], ip: string): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const range of allowed) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  // An IPv4 address on a dual-stack socket.
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
