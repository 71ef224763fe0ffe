/**
 * Characters that a web address may contain and a mail domain may not: the URL parser would take them for the end of
 * the domain.
 */
const NO_DOMAIN = /[/?#%\\]/;
const ASCII = /^\p{ASCII}*$/u;

/**
 * The canonical form of an address, however it was typed: the domain in its ASCII form (`exämple.de` and
 * `xn--exmple-cua.de` are the same), and a non-ASCII name before the `@` composed and in lower case, because databases
 * fold case differently. The case of an ASCII name is kept. `undefined` if the domain is invalid.
 *
 * Addresses that only look alike stay different, and look different: `gооgle.com` with Cyrillic letters is shown as
 * `xn--ggle-55da.com`.
 */
export function canonicalEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const canonical = canonicalDomain(domain);
  return canonical && `${canonicalName(name)}@${canonical}`;
}

function canonicalName(name: string): string {
  return ASCII.test(name) ? name : name.normalize('NFC').toLowerCase().normalize('NFC');
}

/** As `canonicalEmail` does. */
export function canonicalDomain(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain;
  if (NO_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  // Digits of other scripts may have been converted to an IP address.
  return /\.[^.]*[a-z][^.]*$/.test(hostname) ? hostname : undefined;
}
