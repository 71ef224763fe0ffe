import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';

/** Parameters that say where a reader came from and do not affect the content. */
const trackingParameter =
  /^(utm_\w+|itm_\w+|int_(?:source|medium|campaign|content)|ns_(?:mchannel|source|campaign|linkname|fee)|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|_ga|_gl|_hs\w+|hsa_\w+|pk_\w+|mtm_\w+|piwik_\w+|at_(?:medium|campaign|format|link_\w+|ptr_\w+|bbc_\w+|custom\d*)|cmp|cmpid|traffic_source|mkt_tok|srsltid|soc_(?:src|trk)|vero_id|oly_(?:anon|enc)_id|feed(?:type|name)|ncid|ocid|s_cid|smid|xtor|ref_src|__twitter_impression|wt_mc|guccounter|guce_\w+)$/i;

/** Names that may also choose what a page shows; with one of these values, they only say where a reader came from. */
const origin = /^(?:ref|source|src|from|via|origin|partner|emc|medium|channel)$/i;
const originOfReader =
  /^(?:rss\d?|(?:rss|xml)[_-]?feeds?|feeds?|feedburner|atom|newsletter|e-?mail|twitter|facebook|linkedin)$/i;

/** Addresses of search engines and networks that only redirect to the address in one of their parameters. */
const redirector =
  /^(?:(?:www\.)?google\.[a-z.]{2,6}\/url|(?:www\.)?bing\.com\/news\/apiclick\.aspx|lm?\.facebook\.com\/l\.php|out\.reddit\.com\/.*|(?:www\.)?youtube\.com\/redirect)$/i;

function withoutRedirector(url: URL): URL {
  if (!redirector.test(url.hostname + url.pathname)) return url;
  const target = ['url', 'q', 'u']
    .map((name) => url.searchParams.get(name) ?? '')
    .find((text) => /^https?:\/\//i.test(text));
  return target !== undefined && URL.canParse(target) ? new URL(target) : url;
}

/** The longest address that servers accept; longer ones are traps or data. */
const longestAddress = 4_096;

/**
 * An address as we fetch and show it, without fragment and tracking parameters. Undefined if it is not a web address.
 */
export function cleanUrl(address: string, base?: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > longestAddress || !URL.canParse(trimmed, base)) return undefined;
  const url = withoutRedirector(new URL(trimmed, base));
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  for (const [name, value] of [...url.searchParams]) {
    if (trackingParameter.test(name) || (origin.test(name) && originOfReader.test(value)))
      url.searchParams.delete(name);
  }
  return url.href;
}

/**
 * Normalizes an address for comparison: no scheme, no www, no trailing slash, no fragment, no tracking parameters, the
 * other parameters sorted. Two addresses with the same key are the same page.
 *
 * @throws {TypeError} if it is not a web address
 * @example addressKey('http://www.Paper.example/a/?utm_source=x#c') // 'paper.example/a'
 */
export function addressKey(address: string): string {
  const cleaned = cleanUrl(address);
  if (cleaned === undefined) throw new TypeError(`Not a web address: ${address.slice(0, 200)}`);
  const url = new URL(cleaned);
  url.searchParams.sort();
  const host = url.hostname.replace(/^www\./, '') + (url.port === '' ? '' : `:${url.port}`);
  const path = url.pathname.replace(/\/(index\.(html?|php))?$/, '');
  return host + path + url.search;
}

/** SHA-256 of the key, as stored. */
export function urlHash(address: string): string {
  return createHash('sha256').update(addressKey(address)).digest('hex');
}

/**
 * Chooses the address that identifies an article. A page may name another address (rel=canonical) on its own site. An
 * address on another site is ignored, because any site could otherwise take over another's articles, and so is a front
 * page.
 */
export function chooseCanonical(pageUrl: string, claimed: string, sourceUrl: string): string {
  const page = cleanUrl(pageUrl) ?? pageUrl;
  const canonical = cleanUrl(claimed, pageUrl);
  if (canonical === undefined || !isSameSite(canonical, page)) return page;
  const claimsFrontPage =
    new URL(canonical).pathname === '/' || addressKey(canonical) === addressKey(sourceUrl);
  return claimsFrontPage ? page : canonical;
}

/** A canonical address on another site: only used to find an article that is already stored. */
export function foreignCanonical(pageUrl: string, claimed: string): string | undefined {
  const canonical = cleanUrl(claimed, pageUrl);
  return canonical === undefined || isSameSite(canonical, pageUrl) ? undefined : canonical;
}

/** Whether two addresses are on one host, or on hosts of one registrable domain. */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  if (first.host === second.host) return true;
  const domain = siteOf(first);
  return domain !== null && domain === siteOf(second);
}

/** Below the domain of a service for blogs or pages, each name is its own site. */
export function siteOf({ hostname }: URL): string | null {
  return getDomain(hostname, { allowPrivateDomains: true });
}
