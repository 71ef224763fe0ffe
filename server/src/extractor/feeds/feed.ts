import type { ItemKind } from '../feed-items/item-kinds.ts';
import type { ItemMedia } from './item-media.ts';

/** One entry of a feed of any format. Texts are as in the feed: markup or plain. */
export interface FeedItem {
  /** The publisher's id of the item; unique only in good feeds. */
  readonly id: string | undefined;
  /** Absolute if the address of the feed is known. */
  readonly link: string | undefined;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly content: string | undefined;
  readonly author: string | undefined;
  readonly published: string | undefined;
  readonly updated: string | undefined;
  readonly image: string | undefined;
  readonly language: string | undefined;
  /** The item's recordings and transcripts, if it has any. */
  readonly media?: ItemMedia | undefined;
  /** The kind of item, if it is not an article on its own page. */
  readonly kind?: ItemKind | undefined;
}

export interface ParsedFeed {
  readonly format: 'rss' | 'rdf' | 'atom' | 'json' | 'sitemap';
  readonly title: string | undefined;
  /** The page of the site, channel or account. */
  readonly siteUrl?: string | undefined;
  readonly language: string | undefined;
  readonly ttlMinutes: number | undefined;
  /** The hubs that the feed names, in its order (WebSub), and the feed's address at the hubs. */
  readonly hubs: readonly string[];
  readonly selfUrl: string | undefined;
  readonly items: readonly FeedItem[];
  /** For a sitemap index, the addresses of the sitemaps, newest first. */
  readonly sitemaps: readonly string[];
  /** Whether the feed was truncated, so that only its complete items are included. */
  readonly repaired: boolean;
}

export interface Feed extends Omit<ParsedFeed, 'repaired' | 'sitemaps' | 'format'> {
  /** Whether it declares itself a podcast. */
  readonly isPodcast?: boolean;
}
