import { itemKindsOf } from '../feed-items/item-kinds.ts';
import { readAtom } from './atom.ts';
import type { Feed, ParsedFeed } from './feed.ts';
import { readJsonFeed } from './json-feed.ts';
import { readRss } from './rss.ts';
import { readSitemap, readSitemapIndex } from './sitemap.ts';
import { parseXml, type XmlElement } from './xml-tree.ts';

const readers = { rss: readRss, rdf: readRss, atom: readAtom, sitemap: readSitemap } as const;
type XmlFormat = keyof typeof readers;

const formats: Readonly<Record<string, XmlFormat>> = {
  rss: 'rss',
  channel: 'rss',
  'rdf:rdf': 'rdf',
  rdf: 'rdf',
  feed: 'atom',
  urlset: 'sitemap',
  sitemapindex: 'sitemap',
};

/** The number of elements that are searched for the feed: server warnings may precede it, but not a whole page. */
const searchedElements = 50;

/**
 * Parses a feed of any format: RSS 0.90 to 2.0, RDF, Atom 0.3 and 1.0, JSON Feed, sitemaps. Broken XML is read as far
 * as possible. Undefined if the text is not a feed, or has no complete item.
 *
 * @param feedUrl the feed's address, for relative addresses
 */
export function parseFeed(text: string, feedUrl?: string): ParsedFeed | undefined {
  const trimmed = text.replace(/^[\s\ufeff]+/, '').replace(windowsReference, decodeWindows);
  if (trimmed.startsWith('{')) {
    const feed = readJsonFeed(trimmed, feedUrl);
    return feed && { ...withKinds(feed), format: 'json', sitemaps: [], repaired: false };
  }
  if (!trimmed.includes('<')) return undefined;
  const { root, truncated } = parseXml(trimmed);
  const top = findTop(root);
  if (!top) return undefined;
  const format = formats[top.name] ?? 'rss';
  const feed = readers[format](top, feedUrl);
  if (truncated && feed.items.length === 0) return undefined;
  const sitemaps = top.name === 'sitemapindex' ? readSitemapIndex(top, feedUrl) : [];
  return { ...(format === 'sitemap' ? feed : withKinds(feed)), format, sitemaps, repaired: truncated };
}

function withKinds({ isPodcast = false, ...feed }: Feed): Feed {
  const kinds = itemKindsOf(feed.items, isPodcast);
  if (kinds.every((kind) => kind === undefined)) return feed;
  const items = feed.items.map((item, index) => ({ ...item, kind: kinds[index] }));
  return { ...feed, items };
}

/**
 * Numbers of control characters that old systems use for the quotes and dashes of windows-1252; browsers do the same.
 */
const windowsReference = /&#(?:(1[2-5]\d)|x([89][\da-f]));/gi;

function decodeWindows(reference: string, decimal: string | undefined, hex: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code < 0x80 || code > 0x9f ? reference : new TextDecoder('windows-1252').decode(Uint8Array.of(code));
}

/** The feed's root element, even after other server output; undefined in a page. */
function findTop(root: XmlElement): XmlElement | undefined {
  let searched = 0;
  const queue = root.children.filter((child) => typeof child !== 'string');
  for (let element = queue.shift(); element && searched < searchedElements; element = queue.shift()) {
    if (Object.hasOwn(formats, element.name)) return element;
    if (element.name === 'html' || element.name === 'xhtml:html') return undefined;
    searched += 1;
    queue.push(...element.children.filter((child) => typeof child !== 'string'));
  }
  return undefined;
}
