import * as v from 'valibot';
import { ArticleMatch } from './article.ts';
import { ArticleKind } from './article-kind.ts';
import { Count, Language, SourceId, Timestamp } from './primitives.ts';
import { CrawlError } from './source.ts';

/** A trial read of a site, as the crawler would do it: no article is stored. */
export const SourceProbe = v.object({
  /** The final address, after redirects. */
  url: v.string(),
  reachable: v.boolean(),
  http_status: v.nullable(v.number()),
  response_ms: Count,
  redirected: v.boolean(),
  title: v.nullable(v.string()),
  has_feed: v.boolean(),
  feed_url: v.nullable(v.string()),
  /** Entries of the feed; without one, links to articles on the page. */
  entries: Count,
  newest_at: v.nullable(Timestamp),
  /** null if robots.txt could not be fetched. */
  robots_allowed: v.nullable(v.boolean()),
  crawl_delay_ms: Count,
  /** The newest titles, at most five. */
  samples: v.array(v.object({ title: v.string(), url: v.string(), published_at: v.nullable(Timestamp) })),
  /** The most frequent kind of entry in the feed; `article` for pages, and without entries. Older servers do not send it. */
  kind: v.optional(ArticleKind, 'article'),
  /** The number of articles read that have a transcript. Older servers do not send it. */
  transcripts: v.optional(Count, 0),
  /** The average is that of the articles that were read completely. */
  articles: v.object({ tried: Count, full: Count, average_words: Count }),
  language_detected: v.nullable(Language),
  /** 0 to 1. */
  language_confidence: v.number(),
  /** The reason why it is not reachable, or why nothing was found on it. */
  error: v.nullable(CrawlError),
  checked_at: Timestamp,
  took_ms: Count,
});
export type SourceProbe = v.InferOutput<typeof SourceProbe>;

/** Which words of a title a target of the caller would have matched. */
export const SampleMatch = v.object({
  /** Index into `samples`. */
  sample: Count,
  ...v.pick(ArticleMatch, ['target_id', 'target_name', 'highlights']).entries,
});
export type SampleMatch = v.InferOutput<typeof SampleMatch>;

/** Whether we already know the site. */
export const KnownSource = v.object({
  /**
   * `source`: we read it. `request`: someone has requested it. `mine`: the caller has. `similar`: a source of the same
   * site is read.
   */
  kind: v.picklist(['source', 'request', 'mine', 'similar']),
  source: v.nullable(v.object({ id: SourceId, name: v.string() })),
  /** People who have requested it so far. */
  people: Count,
});
export type KnownSource = v.InferOutput<typeof KnownSource>;
