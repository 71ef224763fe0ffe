/** One entry of a feed, whatever its format. Texts are as the feed has them: markup or plain. */
export interface FeedItem {
  /** What the publisher calls the item by; unique in good feeds only. */
  readonly id: string | undefined;
  /** Absolute where the address of the feed is known. */
  readonly link: string | undefined;
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
  readonly format: 'rss' | 'rdf' | 'atom' | 'json' | 'sitemap';
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly ttlMinutes: number | undefined;
  readonly items: readonly FeedItem[];
  /** Of an index of sitemaps: where they are, newest first. */
  readonly sitemaps: readonly string[];
  /** The feed broke off; what was complete of it is here. */
  readonly repaired: boolean;
}

export type Feed = Omit<ParsedFeed, 'repaired' | 'sitemaps' | 'format'>;
