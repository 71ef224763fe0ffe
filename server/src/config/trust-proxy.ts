import { isIP } from 'node:net';
import * as v from 'valibot';
import { OFF, ON } from './formats.ts';

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** The setting in the form that Fastify expects: on or off, the number of proxies in front of the server, or their addresses. */
export const TrustProxy = v.pipe(
  v.string(),
  v.transform((text): boolean | number | string[] => {
    const word = text.toLowerCase();
    // `1` means one proxy here, not "on".
    if (/^\d+$/.test(word)) return Number(word);
    if (ON.includes(word)) return true;
    if (OFF.includes(word)) return false;
    return text.split(',').map((item) => item.trim());
  }),
  v.check(
    (setting) =>
      !Array.isArray(setting) || setting.every((item) => PROXY_NAMES.includes(item) || isNetwork(item)),
    'must be on, off, the number of proxies, or a list of their addresses, such as 10.0.0.0/8',
  ),
);
