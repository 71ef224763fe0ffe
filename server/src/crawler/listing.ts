import { createHash } from 'node:crypto';
import { ArticleRecording } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import {
  type ArticleHints,
  accountOf,
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
  kind: v.optional(v.picklist(['episode', 'video', 'post'])),
  recording: v.optional(ArticleRecording),
  transcripts: v.optional(v.array(v.object({ url: v.string(), type: text, language: text }))),
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
  const account = accountOf(feed);
  const isPageOfItem = pagesOfItems(feed);
  return unique(
    feed.items.flatMap((item): Listing[] => {
      const isOwnPage = item.kind === undefined || isPageOfItem(item);
      const found = addressOf(isOwnPage ? item : { ...item, link: undefined }, feedUrl);
      if (!found) return [];
      const { summary, content, image, published, id } = item;
      // A post has no title in the listing, because its title is taken from the beginning of its text.
      const title = item.kind === 'post' ? undefined : item.title;
      const author = item.author ?? (item.kind === 'post' ? account : undefined);
      const hints = tidy({
        title: title === undefined ? undefined : cleanTitle(title),
        summary: summary ?? (item.link === undefined ? (content ?? title) : undefined),
        content,
        author,
        image,
        published,
        language: item.language ?? feed.language,
        dayMonthOrder,
        ...mediaHints(item),
      });
      const hash = sha256(`${title ?? ''}\n${item.updated ?? ''}${changesOf(item)}`);
      const isUnique = id !== undefined && timesUsed.get(id) === 1;
      return [{ ...found, guidHash: isUnique ? sha256(`guid:${sourceId}:${id}`) : null, hints, hash }];
    }),
  );
}

/** Episodes often all link to the page of their podcast, which then identifies none of them. */
function pagesOfItems({ items, siteUrl }: ParsedFeed): (item: FeedItem) => boolean {
  const keyOf = (link: string): string => urlHash(cleanUrl(link) ?? link);
  const linked = new Map<string, number>();
  const site = siteUrl === undefined ? undefined : keyOf(siteUrl);
  if (items.some(({ kind }) => kind !== undefined)) {
    for (const { link } of items) {
      if (link !== undefined) linked.set(keyOf(link), (linked.get(keyOf(link)) ?? 0) + 1);
    }
  }
  return ({ link }) => link !== undefined && keyOf(link) !== site && linked.get(keyOf(link)) === 1;
}

function mediaHints({ kind, media }: FeedItem): Pick<ArticleHints, 'kind' | 'recording' | 'transcripts'> {
  if (kind === undefined) return {};
  const { recording, transcripts = [] } = media ?? {};
  const { url = null, type = null, seconds = null } = recording ?? {};
  return {
    kind,
    ...(recording && { recording: { kind: recording.kind, url, type, seconds } }),
    ...(transcripts.length > 0 && { transcripts }),
  };
}

/** Other signs that an item was edited: the text of a post, and a transcript that an episode did not have before. */
function changesOf({ kind, content, summary, media }: FeedItem): string {
  if (kind === undefined) return '';
  const addresses = (media?.transcripts ?? []).map(({ url }) => url.replace(/[?#].*$/, ''));
  return `\n${kind === 'post' ? (content ?? summary ?? '') : addresses.join('\n')}`;
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
function tidy({ recording, transcripts, ...texts }: ArticleHints): ArticleHints {
  const entries = Object.entries(texts).flatMap(([name, value]: [string, string | undefined]) => {
    const kept = value && dropBulk(value).slice(0, longestHint).replaceAll('\0', '').toWellFormed().trim();
    return kept ? [[name, kept]] : [];
  });
  const stored = (value: string): string => value.replaceAll('\0', '').toWellFormed();
  return v.parse(StoredHints, {
    ...Object.fromEntries(entries),
    ...(recording && {
      recording: {
        ...recording,
        url: recording.url && stored(recording.url),
        type: recording.type && stored(recording.type),
      },
    }),
    ...(transcripts && {
      transcripts: transcripts.map(({ url, type, language }) => ({
        url: stored(url),
        type: type && stored(type),
        language: language && stored(language),
      })),
    }),
  });
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
