/** What an address of the web has and a mail domain has not: the parser would take it for the end of the domain. */
const NO_DOMAIN = /[/?#%\\]/;
const ASCII = /^\p{ASCII}*$/u;

/**
 * The one way in which an address is written down, however it was typed: a domain in its ASCII form (`exämple.de` and
 * `xn--exmple-cua.de` are one), and a name before the `@` that is not ASCII composed and in lower case, for databases differ in what
 * they fold. The case of what is ASCII is kept. `undefined` where the domain cannot be one.
 *
 * Addresses that only look alike stay different ones, and look different: `gооgle.com` with Cyrillic letters reads
 * `xn--ggle-55da.com` wherever we show it.
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

function canonicalDomain(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain;
  if (NO_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  // Digits of other scripts may have made an address of a machine of it.
  return /\.[^.]*[a-z][^.]*$/.test(hostname) ? hostname : undefined;
}
