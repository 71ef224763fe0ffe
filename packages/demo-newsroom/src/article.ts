/** A published article, with everything that feeds and pages need to show it. */
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
  /** 1 at first; incremented by each edit. */
  readonly version: number;
  /** The date as written in the feed, if it is unusual; null: the feed gives none. */
  readonly oddFeedDate?: string | null;
  /** Whether the feed links to the article with campaign parameters. */
  readonly tracked: boolean;
  /** Whether the feed lists the article a second time under another address. */
  readonly listedTwice: boolean;
  /** Whether the feed links to an address that redirects to the article. */
  readonly redirected: boolean;
  /** Path of the original, if this page is a copy that names it with rel=canonical. */
  readonly canonicalPath?: string;
  /** Whether it is paywalled. Such a page declares that in its JSON-LD and returns 402. */
  readonly paywalled: boolean;
}

/** The parts of an article that a caller may set; the rest is generated. */
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
