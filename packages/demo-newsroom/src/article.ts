/** One published piece, with everything the feeds and pages need to show it. */
export interface NewsroomArticle {
  readonly id: string;
  readonly outlet: string;
  readonly topic: string;
  /** Path on the newsroom's host. */
  readonly path: string;
  readonly title: string;
  readonly author: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** 1 at first; grows with each edit. */
  readonly version: number;
  /** The date as the feed writes it, where it is an odd one; null: the feed gives none. */
  readonly oddFeedDate?: string | null;
  /** The feed links to the article with campaign parameters. */
  readonly tracked: boolean;
  /** The feed lists the article a second time under another address. */
  readonly listedTwice: boolean;
  /** The feed links to an address that redirects to the article. */
  readonly redirected: boolean;
  /** Path of the original, where this page is a copy that says so by rel=canonical. */
  readonly canonicalPath?: string;
  /** Paywalled pages say so in their JSON-LD and answer 402. */
  readonly paywalled: boolean;
}

/** What a caller may decide about an article; the rest is composed. */
export interface ArticleDraft {
  readonly outlet?: string;
  readonly topic?: string;
  readonly title?: string;
  readonly author?: string;
  readonly summary?: string;
  readonly paragraphs?: readonly string[];
  readonly publishedAt?: Date;
  readonly oddFeedDate?: string | null;
  readonly tracked?: boolean;
  readonly listedTwice?: boolean;
  readonly redirected?: boolean;
  readonly canonicalPath?: string;
  readonly paywalled?: boolean;
}
