import * as v from 'valibot';
import { ArticleSummary } from './article.ts';
import { CountryFilter } from './country.ts';
import {
  CalendarDate,
  Count,
  Direction,
  filterOf,
  Language,
  ListCursor,
  listOf,
  PicturePath,
  paging,
  SearchText,
  SourceId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { SourceAudience } from './source-audience.ts';
import { UsualLevel } from './usual-level.ts';

export const categories = [
  'politics',
  'business',
  'technology',
  'sports',
  'health',
  'culture',
  'science',
  'local',
  'other',
] as const;
export const Category = v.picklist(categories);
export type Category = v.InferOutput<typeof Category>;
export const SourceStatus = v.picklist(['approved', 'pending', 'rejected']);
export type SourceStatus = v.InferOutput<typeof SourceStatus>;
export const SourceHealth = v.picklist([
  'healthy',
  'degraded',
  'failing',
  'blocked',
  'paused',
  'never_crawled',
]);
export type SourceHealth = v.InferOutput<typeof SourceHealth>;

/** The reasons why a crawl failed: a code for programs and a sentence for people. */
export const crawlErrorCodes = [
  'url_not_allowed',
  'robots_disallowed',
  'dns',
  'connect',
  'tls',
  'timeout',
  'too_large',
  'too_many_redirects',
  'http_status',
  'not_a_feed',
  'empty',
  'browser_unavailable',
  'extraction_failed',
  'internal',
] as const;
export const CrawlErrorCode = v.picklist(crawlErrorCodes);
export type CrawlErrorCode = v.InferOutput<typeof CrawlErrorCode>;
export const CrawlError = v.object({
  code: CrawlErrorCode,
  http_status: v.nullable(v.number()),
  message: v.string(),
  at: Timestamp,
});
export type CrawlError = v.InferOutput<typeof CrawlError>;

export const Source = v.object({
  id: SourceId,
  name: v.string(),
  url: v.string(),
  /** The host of its address as people write it, in any script. Older servers do not send it. */
  host: v.optional(v.string()),
  description: v.string(),
  direction: Direction,
  language: Language,
  category: Category,
  country: v.nullable(v.string()),
  approved: v.boolean(),
  status: SourceStatus,
  logo_url: PicturePath,
  homepage_title: v.nullable(v.string()),
  health: SourceHealth,
  /** The time when it was first read; older servers do not send it. */
  read_since: v.optional(v.nullable(Timestamp), null),
  last_crawled_at: v.nullable(Timestamp),
  last_success_at: v.nullable(Timestamp),
  next_crawl_at: v.nullable(Timestamp),
  articles_total: Count,
  articles_24h: Count,
  article_count_7d: Count,
  /** The number of the caller's targets that have had a match in this source. */
  used_by_my_targets: Count,
  /** null if no administrator entered one. Older servers do not send it. */
  audience: v.optional(v.nullable(SourceAudience), null),
});
export type Source = v.InferOutput<typeof Source>;

/** Countries of sources and how many sources each has, largest first. */
export const SourceCountries = v.array(v.object({ value: v.string(), count: Count }));

export const SourcesQuery = v.strictObject({
  ...paging,
  /** Limits the list to these sources, for example to get their names. */
  id: v.optional(filterOf(SourceId)),
  /** Words to find in their names, addresses and descriptions. */
  q: v.optional(SearchText),
  /** Sources with articles of the last 30 days that contain all these words, in any form. */
  topic: v.optional(SearchText),
  language: v.optional(filterOf(Language)),
  category: v.optional(filterOf(Category)),
  country: v.optional(CountryFilter),
  health: v.optional(filterOf(SourceHealth)),
  /**
   * `-mine`: those with the most articles for the caller's targets in the last 30 days first; the default without a topic.
   * `-topic`: those with the most articles about the topic first; the default with one, and the same as `-mine` without.
   */
  sort: v.optional(v.picklist(['-topic', '-mine', '-article_count_7d', 'name'])),
});
/** The order of a list of sources. */
export function sourceSortOf({ sort, topic }: Pick<v.InferOutput<typeof SourcesQuery>, 'sort' | 'topic'>) {
  if (!topic) return sort === undefined || sort === '-topic' ? '-mine' : sort;
  return sort ?? '-topic';
}

/** The articles of one source, newest first. */
export const SourceArticlesQuery = v.strictObject({ ...paging, cursor: ListCursor });
export const SourceParams = v.strictObject({ sourceId: SourceId });
/** A source in a list: what it published lately, and how much of that the caller's targets found. */
export const ListedSource = v.object({
  ...Source.entries,
  /** Articles on each of the last seven days (UTC), oldest first; their sum is `article_count_7d`. */
  by_day: v.pipe(v.array(Count), v.length(7)),
  /** The number of the source's articles of the last 30 days (UTC) that the caller's targets found, and of these targets. */
  mine_30d: v.object({ articles: Count, targets: Count }),
  /**
   * If the list has a topic: how many of the source's articles from the caller's last 30 local days, today included, are
   * about it, and how many there are in total.
   */
  topic_30d: v.optional(v.object({ articles: Count, of: Count })),
});
export type ListedSource = v.InferOutput<typeof ListedSource>;
export const SourceList = listOf(ListedSource);
export const SourceCategories = v.object({
  items: v.array(v.object({ value: Category, label: v.string(), count: Count })),
  countries: SourceCountries,
});
/** The publications of a source over the last 30 days; days and hours are in UTC. */
export const SourceFigures = v.object({
  /** The articles of each day, oldest first, today last. `mine`: the articles that a target of the caller found. */
  by_day: v.array(v.object({ date: CalendarDate, articles: Count, mine: Count })),
  by_hour: v.pipe(v.array(Count), v.length(24)),
  /** The articles by the hours of the caller's time zone; older servers do not send it. */
  local_hours: v.optional(v.object({ timezone: v.string(), by_hour: v.pipe(v.array(Count), v.length(24)) })),
  /** Time from publication to our discovery; null if no article had a date. */
  delay_minutes: v.object({
    median: v.nullable(v.number()),
    p95: v.nullable(v.number()),
    /** The median of each of these days; null without a dated article. */
    by_day: v.array(v.nullable(v.number())),
  }),
  /** The share of its articles that were read in full, 0 to 1; null if there are none. */
  full_text_share: v.nullable(v.number()),
  /** The last failed crawl of these days; null if there was none. Older servers do not send it. */
  last_failure_at: v.optional(v.nullable(Timestamp)),
  /** Stories that other sources reported too, and how many of them this source published first. */
  stories: v.object({ shared: Count, first: Count }),
  /** Articles on the same weekday, in UTC: all day, and up to this hour; null with less than 14 days of history. */
  usual_weekday: v.object({ day: v.nullable(UsualLevel), by_now: v.nullable(UsualLevel) }),
});
export type SourceFigures = v.InferOutput<typeof SourceFigures>;

/** A source with its figures and latest articles, and what the person's targets found on it. */
export const SourceAnswer = v.object({
  source: Source,
  figures: SourceFigures,
  recent_articles: v.array(ArticleSummary),
  my_targets: v.array(v.object({ id: TargetId, name: v.string(), matches: Count })),
  /**
   * The number of other people who have an active target that reads only chosen sources, including this one. null for some, but
   * fewer than `SOURCE_CHOSEN_BY_MIN`. Older servers do not send it.
   */
  chosen_by: v.optional(v.nullable(Count)),
});
