import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  type ArticleHints,
  cleanTitle,
  dropBulk,
  type FeedItem,
  findDayMonthOrder,
  type ParsedFeed,
} from '../extractor/index.ts';
import { feedItemAddress, feedItemHash } from './feed-item-address.ts';
import type { PageLink } from './find-links.ts';
import { cleanUrl, urlHash } from './normalize-url.ts';

/** A link to an article, from a feed or page. */
export interface Listing {
  readonly url: string;
  readonly urlHash: string;
  /** Derived from the source and the feed's id of the item; null if the id is missing or not unique. */
  readonly guidHash: string | null;
  readonly hints: ArticleHints;
  /**
   * Derived from title and date; a different one for a known address means an edit. null if the page has no such
   * information.
   */
  readonly hash: string | null;
}

const text = v.optional(v.string());
/** The format of hints in the queue. */
export const StoredHints = v.object({
  title: text,
  summary: text,
  content: text,
  author: text,
  image: text,
  published: text,
  language: text,
  dayMonthOrder: v.optional(v.picklist(['day-month', 'month-day'])),
});

const longestHint = 300_000;

/**
 * Lists the items of a feed, each address once. Items without a link are kept: identified by their id, otherwise by
 * their content.
 */
export function listFeedItems(feed: ParsedFeed, feedUrl: string, sourceId: string): Listing[] {
  const dayMonthOrder = findDayMonthOrder(feed.items.flatMap(({ published }) => published ?? []));
  const timesUsed = new Map<string, number>();
  for (const { id } of feed.items) if (id !== undefined) timesUsed.set(id, (timesUsed.get(id) ?? 0) + 1);
  return unique(
    feed.items.flatMap((item): Listing[] => {
      const found = addressOf(item, feedUrl);
      if (!found) return [];
      const { title, summary, content, author, image, published, id } = item;
      const hints = tidy({
        title: title === undefined ? undefined : cleanTitle(title),
        summary: summary ?? (item.link === undefined ? (content ?? title) : undefined),
        content,
        author,
        image,
        published,
        language: item.language ?? feed.language,
        dayMonthOrder,
      });
      const hash = sha256(`${title ?? ''}\n${item.updated ?? ''}`);
      const isUnique = id !== undefined && timesUsed.get(id) === 1;
      return [{ ...found, guidHash: isUnique ? sha256(`guid:${sourceId}:${id}`) : null, hints, hash }];
    }),
  );
}

function addressOf(item: FeedItem, feedUrl: string): { url: string; urlHash: string } | undefined {
  const url = item.link === undefined ? undefined : cleanUrl(item.link, feedUrl);
  if (url !== undefined) return { url, urlHash: urlHash(url) };
  const key = item.id ?? [item.title, item.summary, item.content, item.published].filter(Boolean).join('\n');
  if (key === '') return undefined;
  const address = feedItemAddress(feedUrl, key);
  return { url: address, urlHash: feedItemHash(address) };
}

/** Lists the links of a page. Their text is only a weak title, so a change of it does not count as an edit. */
export function listPageLinks(links: readonly PageLink[]): Listing[] {
  return unique(
    links.map(({ url, text: title }) => ({
      url,
      urlHash: urlHash(url),
      guidHash: null,
      hints: tidy({ title }),
      hash: null,
    })),
  );
}

function unique(found: readonly Listing[]): Listing[] {
  const listings = new Map<string, Listing>();
  for (const listing of found) if (!listings.has(listing.urlHash)) listings.set(listing.urlHash, listing);
  return [...listings.values()];
}

/** Removes what jsonb rejects (NUL, lone surrogates) and empty hints, and shortens very long ones. */
function tidy(hints: ArticleHints): ArticleHints {
  const entries = Object.entries(hints).flatMap(([name, value]: [string, string | undefined]) => {
    const kept = value && dropBulk(value).slice(0, longestHint).replaceAll('\0', '').toWellFormed().trim();
    return kept ? [[name, kept]] : [];
  });
  return v.parse(StoredHints, Object.fromEntries(entries));
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
