import { OutboundError } from '../outbound/index.ts';
import { CrawlFailure } from './crawl-failure.ts';
import type { PoliteFetcher } from './polite-fetch.ts';
import type { CrawledSource } from './repository.ts';

/** An account of a server, as in `@user@server`. */
interface Account {
  readonly name: string;
  readonly host: string;
  readonly webfingerUrl: string;
}

/** The account that an address of WebFinger (RFC 7033) asks for; undefined for any other address. */
export function accountAt(address: string): Account | undefined {
  const url = new URL(address);
  if (url.pathname !== '/.well-known/webfinger') return undefined;
  const found = /^acct:@?([^@/\s]+)@([^@/\s]+)$/i.exec(url.searchParams.get('resource') ?? '');
  return found?.[1] && found[2] ? { name: found[1], host: url.origin, webfingerUrl: address } : undefined;
}

/**
 * The page of an account: the profile page that its server names, otherwise the address that most such servers use.
 *
 * @throws {OutboundError | CrawlFailure} if robots.txt forbids the request or the server cannot be reached
 */
export async function findAccountPage(
  { name, host, webfingerUrl }: Account,
  source: Pick<CrawledSource, 'id' | 'respect_robots' | 'crawl_delay_ms'>,
  fetcher: PoliteFetcher,
  signal: AbortSignal,
): Promise<string> {
  const usual = new URL(`/@${encodeURIComponent(name)}`, host).href;
  const policy = {
    sourceId: source.id,
    respectRobots: source.respect_robots,
    delayMs: source.crawl_delay_ms,
  };
  try {
    const answer = await fetcher.fetch(webfingerUrl, policy, {
      signal,
      accept: 'application/jrd+json, application/json;q=0.9',
    });
    return profileIn(answer.text) ?? usual;
  } catch (error) {
    signal.throwIfAborted();
    const isUnanswered = error instanceof OutboundError && error.httpStatus !== undefined;
    if (isUnanswered || (error instanceof CrawlFailure && error.code === 'robots_disallowed')) return usual;
    throw error;
  }
}

/** The profile page among the links of a response. */
function profileIn(text: string): string | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const links: unknown =
    typeof read === 'object' && read !== null && 'links' in read ? read.links : undefined;
  if (!Array.isArray(links)) return undefined;
  for (const link of links) {
    if (typeof link !== 'object' || link === null) continue;
    const { rel, href } = link as { rel?: unknown; href?: unknown };
    if (rel !== 'http://webfinger.net/rel/profile-page' || typeof href !== 'string') continue;
    if (/^https?:/i.test(href) && URL.canParse(href)) return href;
  }
  return undefined;
}
