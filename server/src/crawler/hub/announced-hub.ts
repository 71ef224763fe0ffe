import type { ParsedFeed } from '../../extractor/index.ts';
import { parseLinkHeader } from './link-header.ts';

/** The hub that a feed names, and the feed's address at the hub. */
export interface AnnouncedHub {
  readonly hubUrl: string;
  readonly topicUrl: string;
}

/** The maximum length of an address: longer ones are not stored and not sent to anybody. */
const longestAddress = 2_000;

/**
 * Finds the hub of a feed: in the `Link` header, or else in the feed itself, as WebSub says. If it names several hubs, the first
 * that is called over https, or else the first. A feed that does not name itself is known by its own address.
 */
export function announcedHub(
  feed: Pick<ParsedFeed, 'hubs' | 'selfUrl'>,
  answer: { readonly url: string; readonly link: string | null },
): AnnouncedHub | null {
  const links = parseLinkHeader(answer.link, answer.url);
  const named = (relation: string) =>
    links.filter(({ relations }) => relations.includes(relation)).map(({ url }) => url);
  const inHeader = named('hub');
  const hubs = (inHeader.length > 0 ? inHeader : feed.hubs).flatMap((url) => webAddress(url, answer.url));
  const hubUrl = hubs.find((url) => url.startsWith('https:')) ?? hubs[0];
  if (hubUrl === undefined) return null;
  const [topicUrl] = [...named('self'), feed.selfUrl ?? '', answer.url].flatMap((url) =>
    url === '' ? [] : webAddress(url, answer.url),
  );
  return topicUrl === undefined ? null : { hubUrl, topicUrl };
}

/**
 * The hub in the headers of a response without a body; undefined unless they name both the hub and the feed, because
 * the feed itself may say more.
 */
export function hubInHeaders(answer: {
  readonly url: string;
  readonly link: string | null;
}): AnnouncedHub | undefined {
  const relations = parseLinkHeader(answer.link, answer.url).flatMap((link) => link.relations);
  if (!relations.includes('hub') || !relations.includes('self')) return undefined;
  return announcedHub({ hubs: [], selfUrl: undefined }, answer) ?? undefined;
}

/** Returns an absolute address without a fragment, which no server ever sees. */
function webAddress(text: string, base: string): string[] {
  if (!URL.canParse(text, base)) return [];
  const url = new URL(text, base);
  url.hash = '';
  const isUsable =
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= longestAddress;
  return isUsable ? [url.href] : [];
}
