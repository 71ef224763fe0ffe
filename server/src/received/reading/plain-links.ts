import { cleanUrl } from '../../crawler/normalize-url.ts';

/** Names of parameters in which email services and redirects put the destination of a link. */
const TARGET_PARAMETER =
  /^(?:url|u|q|to|r|link|href|target|dest|destination|redirect(?:_?(?:url|to|uri))?|goto|go|out|p)$/i;
/** Paths of pages that use an address instead of redirecting to it. */
const USES_ADDRESS =
  /share|intent|compose|login|log-in|signin|sign-in|oauth|authorize|subscribe|translate|proxy|amp\//i;
/**
 * Parameters that identify the recipient of the email. Those that identify where a visitor came from are removed by `cleanUrl`.
 */
const RECIPIENT_PARAMETER =
  /^(?:e|eid|email|subscriber(?:_?id)?|recipient(?:_?id)?|_bhlid|bhcl_id|_kx|ck_subscriber_id|vero_(?:id|conv)|mkt_tok|sfmc_\w+|ss_\w+|elq\w*|cid|r|token|jwt_token|publication_?id|post_?id|isFreemail|triedRedirect|showWelcome)$/i;
const DEEPEST = 3;

/**
 * The destination of a link in an email, without parameters that identify who clicked, as far as the link contains it: a service
 * that counts clicks may have it in a parameter, in the path, or encoded. A link that only the service can resolve stays as it
 * is; nothing is requested.
 *
 * @returns undefined if it is not a web address
 */
export function plainLink(href: string): string | undefined {
  let address = cleanUrl(href);
  for (let depth = 0; address !== undefined && depth < DEEPEST; depth += 1) {
    const inside: string | undefined = writtenIn(new URL(address));
    const next: string | undefined = inside === undefined ? undefined : cleanUrl(inside);
    if (next === undefined || next === address) break;
    address = next;
  }
  return address;
}

/** The address of a public copy of an issue, which others may see, without parameters that identify the recipient. */
export function publicLink(href: string): string | undefined {
  const address = plainLink(href);
  if (address === undefined) return undefined;
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (RECIPIENT_PARAMETER.test(name) || /@/.test(url.searchParams.get(name) ?? ''))
      url.searchParams.delete(name);
  return url.href;
}

function writtenIn(url: URL): string | undefined {
  if (USES_ADDRESS.test(url.pathname)) return undefined;
  for (const [name, value] of url.searchParams) {
    if (!TARGET_PARAMETER.test(name)) continue;
    const target = webAddress(value) ?? decoded(value);
    // `?u=https://…` on the same host may be its own search or its own page.
    if (target !== undefined && new URL(target).host !== url.host) return target;
  }
  // An encoded address ends with its part of the path; one that is not encoded continues to the end of the link.
  const encoded = /\/(https?(?::|%3A)(?:%2F){2}[^/]+)/i.exec(url.pathname)?.[1];
  const plain = /\/(https?:\/{1,2}.+)$/i.exec(url.pathname)?.[1];
  const inPath =
    encoded === undefined ? plain && webAddress(plain + url.search) : webAddress(decodePart(encoded));
  if (inPath !== undefined && inPath !== '' && new URL(inPath).host !== url.host) return inPath;
  for (const part of url.pathname.split('/')) {
    const target = decoded(part);
    if (target !== undefined && new URL(target).host !== url.host) return target;
  }
  return undefined;
}

function webAddress(text: string): string | undefined {
  const whole = text.replace(/^(https?:)\/([^/])/i, '$1//$2');
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(whole) && URL.canParse(whole) ? whole : undefined;
}

/** An address in base64, alone, or as a value of a JSON object, as in a token whose signature follows. */
function decoded(part: string): string | undefined {
  const first = part.split('.').find((piece) => /^(?:aHR0c|ey)[\w+/-]{12,}={0,2}$/.test(piece));
  if (first === undefined) return undefined;
  const text = Buffer.from(first, 'base64url').toString();
  if (/^https?:/i.test(text)) return webAddress(text);
  try {
    const values: unknown = JSON.parse(text);
    if (values === null || typeof values !== 'object') return undefined;
    const addresses = Object.values(values).flatMap((value) =>
      typeof value === 'string' ? (webAddress(value) ?? []) : [],
    );
    return addresses.length === 1 ? addresses[0] : undefined;
  } catch {
    // Not an error: most parts that look like base64 are not JSON, and the link then stays as it is.
    return undefined;
  }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not an error: a percent sign need not be an escape in the address of a redirect.
    return part;
  }
}
