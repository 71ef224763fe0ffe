import { textAsMarkup } from '../feed-items/text-as-markup.ts';
import type { Feed, FeedItem } from './feed.ts';
import { HUBS_MAX } from './hub-links.ts';
import { type ItemMedia, kindOfFile } from './item-media.ts';
import { baseOfFeed } from './resolve-link.ts';

type JsonObject = { readonly [key: string]: unknown };

/** JSON Feed 1.0 and 1.1, recognised by its content rather than its declared version; undefined for other JSON. */
export function readJsonFeed(text: string, feedUrl: string | undefined): Feed | undefined {
  const feed = parse(text);
  if (!isObject(feed) || !Array.isArray(feed.items)) return undefined;
  if (stringOf(feed.version)?.includes('jsonfeed') !== true && stringOf(feed.title) === undefined)
    return undefined;
  const author = authorOf(feed);
  const base = baseOfFeed(feedUrl, stringOf(feed.home_page_url));
  return {
    title: stringOf(feed.title),
    siteUrl: stringOf(feed.home_page_url),
    language: stringOf(feed.language),
    ttlMinutes: undefined,
    hubs: hubsOf(feed),
    selfUrl: stringOf(feed.feed_url),
    items: feed.items
      .filter(isObject)
      .slice(0, 500)
      .map((item) => readItem(item, author, base)),
  };
}

function readItem(item: JsonObject, feedAuthor: string | undefined, feedUrl: string | undefined): FeedItem {
  const resolve = (address: string | undefined): string | undefined =>
    address !== undefined && URL.canParse(address, feedUrl) ? new URL(address, feedUrl).href : address;
  const id = typeof item.id === 'number' ? String(item.id) : stringOf(item.id);
  const updated = stringOf(item.date_modified);
  return {
    id,
    link: resolve(
      stringOf(item.url) ?? stringOf(item.external_url) ?? (id && /^https?:\/\//.test(id) ? id : undefined),
    ),
    title: stringOf(item.title),
    summary: stringOf(item.summary),
    content: stringOf(item.content_html) ?? plainMarkup(stringOf(item.content_text)),
    author: authorOf(item) ?? feedAuthor,
    published: stringOf(item.date_published) ?? updated,
    updated,
    image: resolve(stringOf(item.image) ?? stringOf(item.banner_image)),
    language: stringOf(item.language),
    media: mediaOf(item, resolve),
  };
}

/** Converts `content_text` to markup: a "<" in it does not begin a tag, and its line breaks are kept. */
function plainMarkup(text: string | undefined): string | undefined {
  return text === undefined || !/[<\n]/.test(text) ? text : textAsMarkup(text);
}

/** The recording among the attachments. */
function mediaOf(
  { attachments }: JsonObject,
  resolve: (address: string | undefined) => string | undefined,
): ItemMedia | undefined {
  if (!Array.isArray(attachments)) return undefined;
  for (const attachment of attachments.filter(isObject)) {
    const [url, type] = [resolve(stringOf(attachment.url)), stringOf(attachment.mime_type)];
    const kind = kindOfFile(url ?? '', type, undefined);
    const { duration_in_seconds: seconds } = attachment;
    if (kind !== undefined && url !== undefined)
      return {
        recording: {
          kind,
          url,
          type,
          seconds: typeof seconds === 'number' && seconds > 0 ? Math.round(seconds) : undefined,
        },
        transcripts: [],
        isEpisode: false,
      };
  }
  return undefined;
}

/** The field may also name services of other protocols, such as rssCloud. */
function hubsOf({ hubs }: JsonObject): string[] {
  if (!Array.isArray(hubs)) return [];
  return hubs
    .filter(isObject)
    .filter(({ type }) => stringOf(type)?.toLowerCase() === 'websub')
    .flatMap(({ url }) => stringOf(url) ?? [])
    .slice(0, HUBS_MAX);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Version 1.0 had one `author`, 1.1 has a list. */
function authorOf(object: JsonObject): string | undefined {
  const authors: unknown[] = Array.isArray(object.authors) ? object.authors : [object.author];
  const names = authors.flatMap((author) => (isObject(author) ? (stringOf(author.name) ?? []) : []));
  return names.length > 0 ? names.join(', ') : undefined;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
