import {
  type AnyFeed,
  type AtomFeed,
  DetectError,
  type JsonFeed,
  MalformedError,
  ParseError,
  parseFeed as parseAnyFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith';
import { isTruncatedXml, repairTruncatedXml } from './repair-xml.ts';

/** One entry of a feed, whatever its format. Texts are as the feed has them: markup or plain. */
interface FeedItem {
  readonly link: string;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly content: string | undefined;
  readonly author: string | undefined;
  readonly published: string | undefined;
  readonly updated: string | undefined;
  readonly image: string | undefined;
  readonly language: string | undefined;
}

export interface ParsedFeed {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly ttlMinutes: number | undefined;
  readonly items: readonly FeedItem[];
  /** The feed broke off and was repaired. */
  readonly repaired: boolean;
}

/** The text is no feed, not even a broken one. */
export class NotAFeed extends Error {
  override readonly name = 'NotAFeed';
}

/** @throws {NotAFeed} */
export function parseFeed(text: string): ParsedFeed {
  const { parsed, repaired } = parseOrRepair(text);
  switch (parsed.format) {
    case 'rss':
      return { ...fromRss(parsed.feed), repaired };
    case 'rdf':
      return { ...fromRdf(parsed.feed), repaired };
    case 'atom':
      return { ...fromAtom(parsed.feed), repaired };
    case 'json':
      return { ...fromJson(parsed.feed), repaired };
  }
}

type Parsed = AnyFeed<string>;

/** Newest first by custom; the rest is archive, and some feeds list all that was ever written. */
const maxItems = 500;
type Feed = Omit<ParsedFeed, 'repaired'>;

function parseOrRepair(text: string): { parsed: Parsed; repaired: boolean } {
  const xml = text.replace(/^[\s\ufeff]+/, '');
  try {
    if (!isTruncatedXml(xml)) return { parsed: parseAnyFeed<string>(xml, { maxItems }), repaired: false };
    return { parsed: parseAnyFeed<string>(repairTruncatedXml(xml) ?? xml, { maxItems }), repaired: true };
  } catch (error) {
    if (error instanceof DetectError || error instanceof MalformedError || error instanceof ParseError) {
      throw new NotAFeed('The answer is no feed that can be read.', { cause: error });
    }
    throw error;
  }
}

/** Items without an address cannot be read or told apart: they are left out. */
function withLink(items: readonly (Omit<FeedItem, 'link'> & { link: string | undefined })[]): FeedItem[] {
  return items.flatMap((item) => (item.link ? [{ ...item, link: item.link }] : []));
}

function fromRss(feed: RssFeed.Feed<string>): Feed {
  const items = (feed.items ?? []).map((item) => ({
    link: item.link ?? permalink(item.guid) ?? item.atom?.links?.find(isAlternate)?.href,
    title: item.title ?? item.dc?.titles?.[0],
    summary: item.description,
    content: item.content?.encoded,
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.authors?.[0]?.email,
    published: item.pubDate ?? item.dc?.dates?.[0] ?? item.dcterms?.created?.[0],
    updated: item.atom?.updated ?? item.dcterms?.modified?.[0],
    image:
      imageEnclosure(item.enclosures) ?? item.media?.thumbnails?.[0]?.url ?? item.media?.contents?.[0]?.url,
    language: item.dc?.languages?.[0],
  }));
  return {
    title: feed.title,
    language: feed.language ?? feed.dc?.languages?.[0],
    ttlMinutes: feed.ttl,
    items: withLink(items),
  };
}

function fromRdf(feed: RdfFeed.Feed<string>): Feed {
  const items = (feed.items ?? []).map((item) => ({
    link: item.link ?? item.rdf?.about,
    title: item.title,
    summary: item.description,
    content: item.content?.encoded,
    author: item.dc?.creators?.[0],
    published: item.dc?.dates?.[0],
    updated: item.dcterms?.modified?.[0],
    image: undefined,
    language: item.dc?.languages?.[0],
  }));
  return {
    title: feed.title,
    language: feed.dc?.languages?.[0],
    ttlMinutes: undefined,
    items: withLink(items),
  };
}

function fromAtom(feed: AtomFeed.Feed<string>): Feed {
  const items = (feed.entries ?? []).map((entry) => ({
    link: entry.links?.find(isAlternate)?.href ?? (entry.id?.startsWith('http') ? entry.id : undefined),
    title: entry.title?.value,
    summary: entry.summary?.value,
    content: entry.content?.value,
    author: entry.authors?.[0]?.name ?? feed.authors?.[0]?.name,
    published: entry.published ?? entry.updated,
    updated: entry.updated,
    image: entry.media?.thumbnails?.[0]?.url,
    language: entry.xml?.lang,
  }));
  return {
    title: feed.title?.value,
    language: feed.xml?.lang,
    ttlMinutes: undefined,
    items: withLink(items),
  };
}

function fromJson(feed: JsonFeed.Feed<string>): Feed {
  const items = (feed.items ?? []).map((item) => ({
    link: item.url ?? item.external_url,
    title: item.title,
    summary: item.summary,
    content: item.content_html ?? item.content_text,
    author: item.authors?.[0]?.name ?? feed.authors?.[0]?.name,
    published: item.date_published,
    updated: item.date_modified,
    image: item.image ?? item.banner_image,
    language: item.language,
  }));
  return { title: feed.title, language: feed.language, ttlMinutes: undefined, items: withLink(items) };
}

function isAlternate(link: { rel?: string }): boolean {
  return link.rel === undefined || link.rel === 'alternate';
}

function permalink(guid: { value?: string; isPermaLink?: boolean } | undefined): string | undefined {
  return guid?.isPermaLink !== false && guid?.value?.startsWith('http') ? guid.value : undefined;
}

function imageEnclosure(
  enclosures: readonly { url?: string; type?: string }[] | undefined,
): string | undefined {
  return enclosures?.find(({ type }) => type?.startsWith('image/'))?.url;
}
