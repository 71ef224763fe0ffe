import type {
  ArticleKind,
  ArticleRecording,
  ArticleReportKind,
  Category,
  CrawlError,
  Development,
  Direction,
  Language,
  SourceProbe,
  SourceRequestStatus,
  SourceStatus,
} from '@newswatch/shared/contracts';
import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import type { Generated, JSONColumnType } from 'kysely';
import type { Json, Time } from './column-types.ts';

export interface SourcesTable {
  id: string;
  name: string;
  url: string;
  normalized_url: string;
  description: string;
  language: Language;
  category: Category;
  country: string | null;
  status: SourceStatus;
  discovery: Generated<'auto' | 'feed' | 'sitemap' | 'page_links'>;
  feed_url: string | null;
  crawl_interval_minutes: number;
  /** Overrides the minutes if a demo or a test needs a shorter interval. */
  crawl_interval_seconds: number | null;
  use_javascript: Generated<boolean>;
  scroll_to_bottom: Generated<boolean>;
  wait_time: Generated<number>;
  respect_robots: Generated<boolean>;
  max_articles_per_crawl: Generated<number>;
  homepage_title: string | null;
  next_fetch_at: Time;
  /** The time until which a crawler holds the source; the lease of a killed crawler expires. */
  leased_until: Time | null;
  lease_holder: string | null;
  consecutive_failures: Generated<number>;
  failing_since: Time | null;
  last_crawled_at: Time | null;
  /** Links found later count as new even without a date. */
  first_success_at: Time | null;
  last_success_at: Time | null;
  last_error: Json<CrawlError> | null;
  etag: string | null;
  last_modified: string | null;
  /** Only matching links are read; RE2, on the whole address. */
  link_pattern: string | null;
  exclude_pattern: string | null;
  /** CSS selectors of the article text, and of parts of the page that do not belong to it. */
  content_selector: string | null;
  remove_selectors: Generated<string[]>;
  /** Corrections of every article that is read. */
  correction_rules: JSONColumnType<CorrectionRule[], string | undefined, string>;
  /** Administrators group sources by these. */
  labels: Generated<string[]>;
  /** Why robots.txt is ignored. */
  robots_reason: string | null;
  crawl_delay_ms: Generated<number>;
  paused_at: Time | null;
  archived_at: Time | null;
  version: Generated<number>;
  /** The run that an administrator requested; the crawler does it next. */
  queued_run_id: string | null;
  /** The hub that the feed names, and the address under which the hub knows the feed. */
  hub_url: string | null;
  hub_topic_url: string | null;
  /** Switched off by an administrator. */
  hub_off: Generated<boolean>;
  /** Counts correctly signed notices, so that one that arrives during a crawl is not lost. */
  hub_notices: Generated<number>;
  hub_notice_at: Time | null;
  /** The next crawl was brought forward by a notice. */
  visit_by_notice: Generated<boolean>;
  /** The wait that its server requested; no notice shortens it. */
  not_before: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** A subscription at a hub. Those with the mode `unsubscribe` are being cancelled. */
export interface HubSubscriptionsTable {
  id: string;
  source_id: string;
  hub_url: string;
  topic_url: string;
  /** Our public address when the subscription was created: the hub calls this one. */
  base_url: string;
  callback_hash: string;
  /** The secret part of the callback address and the signing secret, encrypted. */
  sealed: string;
  mode: 'subscribe' | 'unsubscribe';
  state: 'requested' | 'active' | 'denied' | 'failed';
  /** When the hub was last sent a request. */
  asked_at: Time | null;
  /** The last request has been neither confirmed nor refused. */
  is_pending: Generated<boolean>;
  /** null: never confirmed. */
  lease_until: Time | null;
  /** In a row. */
  failures: Generated<number>;
  next_attempt_at: Time;
  last_error: string | null;
  last_error_at: Time | null;
  created_at: Time;
}

export interface SourceRequestsTable {
  id: string;
  /** The first person who requested it, of those who still want it. */
  user_id: string;
  url: string;
  normalized_url: string;
  website_name: string;
  description: string;
  language: Language;
  category: string;
  reason: string;
  status: Generated<SourceRequestStatus>;
  admin_note: string | null;
  rejection_reason: string | null;
  source_id: string | null;
  probe: JSONColumnType<SourceProbe, string, string> | null;
  reviewed_by: string | null;
  reviewed_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

export interface SourceRequestSupportersTable {
  request_id: string;
  user_id: string;
  reason: string;
  created_at: Time;
}

export interface CrawlRunsTable {
  id: string;
  source_id: string;
  trigger: 'schedule' | 'manual' | 'probe' | 'notice';
  status: 'queued' | 'fetching' | 'rendering' | 'extracting' | 'done' | 'failed' | 'skipped';
  http_status: number | null;
  not_modified: Generated<boolean>;
  links_found: Generated<number>;
  articles_new: Generated<number>;
  articles_updated: Generated<number>;
  articles_duplicate: Generated<number>;
  articles_failed: Generated<number>;
  error: Json<CrawlError> | null;
  /** How many links gave no article, by reason code. */
  reasons: JSONColumnType<Record<string, number>, string | undefined, string>;
  /** The address to which the feed or page has moved permanently. */
  moved_to: string | null;
  started_at: Time;
  finished_at: Time | null;
}

/**
 * A link from a feed or page whose article has not been read yet: the crawler's queue, kept until it is read or given
 * up.
 */
export interface ArticleAttemptsTable {
  source_id: string;
  url_hash: string;
  url: string;
  attempts: Generated<number>;
  next_attempt_at: Time;
  last_error: Json<CrawlError> | null;
  given_up_at: Time | null;
  /** The feed's data about the article, for pages that lack it. */
  listing: JSONColumnType<object, string | undefined, string>;
  listing_hash: string | null;
  /** SHA-256 of the source and the feed's own id of the item. */
  guid_hash: string | null;
  found_at: Time;
}

/** Every address under which an article was found: redirects, campaign parameters, syndicated copies. */
export interface ArticleAddressesTable {
  /** SHA-256 of the normalised address, or of a feed's own id for an item. */
  url_hash: string;
  /** Null: the page was read and is not an article. */
  article_id: string | null;
  source_id: string;
  /** Hash of title and date as listed; a different one means that the article was edited. */
  listing_hash: string | null;
  seen_at: Time;
}

/** The text of an article as it was extracted, and what depends on it; kept while an administrator's text replaces it. */
export interface ExtractedContent {
  content_text: string;
  content_html: string;
  word_count: number;
  direction: Direction;
  extraction: ArticlesTable['extraction'];
  extraction_score: number;
}

export interface ArticlesTable {
  id: string;
  source_id: string;
  url: string;
  canonical_url: string;
  /** SHA-256 of the normalised canonical address; unique. */
  url_hash: string;
  /** SHA-256 of the normalised text; only for articles that were read completely. */
  body_hash: string | null;
  title: string;
  summary: string;
  author: string | null;
  image_url: string | null;
  content_text: string;
  content_html: string;
  word_count: number;
  /** Read from a PDF document. */
  is_pdf: Generated<boolean>;
  kind: Generated<ArticleKind>;
  /** It had no title, so the beginning of its text was taken. */
  is_title_made: Generated<boolean>;
  recording: JSONColumnType<ArticleRecording, string | null | undefined, string | null> | null;
  /** When its text is said, if `of` is still the MD5 of its text: pairs of a UTF-16 offset and seconds. */
  times: JSONColumnType<
    { of: string; marks: (readonly [number, number])[] },
    string | null | undefined,
    string | null
  > | null;
  language: Language;
  direction: Direction;
  language_confidence: number;
  published_at: Time | null;
  published_at_source: 'feed' | 'jsonld' | 'meta' | 'html' | 'url' | 'none' | 'administrator';
  /** More than seven days old when first seen: listed, but never alerted. */
  is_archive: boolean;
  first_seen_at: Time;
  updated_at: Time;
  content_version: Generated<number>;
  extraction: 'full' | 'partial' | 'summary_only' | 'paywalled' | 'failed';
  extraction_score: number;
  /** `added`: by its address, for the people who have it (`content/article-access.ts`); every other query leaves it out. */
  status: Generated<'published' | 'hidden' | 'removed' | 'added'>;
  story_id: string;
  is_story_primary: boolean;
  similarity: number | null;
  /** 64-bit simhash of the body as a signed bigint in text; null under 60 words. */
  simhash: string | null;
  /** Words of the title, bands of the simhash, smallest shingles: two articles of one story share at least one. */
  story_keys: Generated<string[]>;
  /** Other sources that published the same text or address. */
  seen_in: Generated<string[]>;
  /** Null until the matcher has processed this content_version: the matcher's queue. */
  matched_at: Time | null;
  /** A rule of the source corrected the text: the matcher, which clears this, alerts nobody about new matches. */
  without_alerts: Generated<boolean>;
  /** The host of an article that was added by its address; null for articles of sources. */
  site_name: string | null;
  /** What was extracted for the fields that an administrator has corrected by hand; null if there are none. */
  as_extracted: JSONColumnType<
    { title?: string; summary?: string; author?: string | null; content?: ExtractedContent },
    string | null | undefined,
    string | null
  > | null;
}

/** Who added an article by its address, even if a crawler has found it since. */
export interface AddedArticlesTable {
  user_id: string;
  article_id: string;
  /** SHA-256 of the normalised address that the person entered. */
  address_hash: string;
  added_at: Time;
}

/** An article that a person counted for one of their targets by hand; it has a row in `matches`, too. */
export interface AddedMatchesTable {
  target_id: string;
  article_id: string;
  user_id: string;
  added_at: Time;
}

/** The page that is being read for a person. Rows of a killed process are taken over when the page's time is up. */
export interface AddedPageReadsTable {
  user_id: string;
  address_hash: string;
  started_at: Time;
}

/** The words of an article by the rules of its language, with the language as one of them; written by a trigger. */
export interface ArticleWordsTable {
  article_id: string;
  /** A tsvector without positions. */
  words: string;
}

/** Who and what an article names, the countries that it is about, and the developments that it reports; a trigger removes the row when the article changes. */
export interface ArticleNamesTable {
  article_id: string;
  /** The version of the rules by which they were found. */
  rules: number;
  /** The name of the source, which does not count as a name in its own articles. */
  source_name: string;
  /** Encoded, see `article-names`. */
  names: string;
  /** The folded words that it writes in lower case. */
  lower_words: string;
  /** ISO 3166 codes, the most important first; null until they are looked for. */
  countries: string[] | null;
  /** What kinds of developments it reports; null until they are looked for. */
  developments: Development[] | null;
}

/** A sentence of an article that says what will happen, or that something will not. */
export interface AnnouncementsTable {
  id: string;
  article_id: string;
  sentence: string;
  /** UTF-16 offsets in the text of the article. */
  start_at: number;
  end_at: number;
  /** `YYYY-MM-DD`; for a month, its first and its last day. */
  day: string;
  last_day: string;
  precision: 'day' | 'month';
  is_called_off: boolean;
  /** When it begins, and the zone in which the article says so; null if it gives no definite time. */
  starts_at: Time | null;
  time_zone: string | null;
  /** The folded names in the sentence, and its longer words: two reports of one event share them. */
  names: string[];
  words: string[];
  /** Counts the changes that a calendar shows. */
  revision: Generated<number>;
  created_at: Time;
  changed_at: Time;
}

/** An announcement that a person has removed from what they see ahead. */
export interface HiddenAnnouncementsTable {
  user_id: string;
  announcement_id: string;
  hidden_at: Time;
}

/** The secret address of a calendar with what is ahead: of one target, or of all targets of a person. */
export interface CalendarFeedsTable {
  token: string;
  user_id: string;
  target_id: string | null;
  created_at: Time;
  last_read_at: Time | null;
}

/** The icon of a source or the picture of an article, as we processed it. */
export interface PicturesTable {
  id: string;
  source_id: string | null;
  article_id: string | null;
  /** WebP; null if there was no usable one. */
  bytes: Buffer | null;
  fetched_at: Time;
  next_fetch_at: Time | null;
}

/** Later visits to the page of a stored article; written at the first one. */
export interface ArticleVisitsTable {
  article_id: string;
  next_visit_at: Time;
  etag: string | null;
  last_modified: string | null;
  /** When visits began to find the page missing each time (404 or 410), and the last such status. */
  missing_since: Time | null;
  http_status: number | null;
  /** When the article was removed because of that. */
  removed_at: Time | null;
}

export interface ArticleVersionsTable {
  article_id: string;
  version: number;
  title: string;
  content_text: string;
  /** When this version was read. */
  seen_at: Time;
}

export interface ArticleReportsTable {
  id: string;
  article_id: string;
  user_id: string;
  kind: ArticleReportKind;
  note: string;
  created_at: Time;
  resolved_at: Time | null;
}

export interface UserArticlesTable {
  user_id: string;
  article_id: string;
  read_at: Time | null;
  saved_at: Time | null;
}

/** Sources and their articles. */
/** Topics that are suggested while somebody types; a job replaces all of them now and then. */
export interface SuggestedTopicsTable {
  /** Its folded words, joined by spaces. */
  words: string;
  /** As it is written most often. */
  text: string;
  /** A tsvector of its words as they are looked up. */
  prefixes: string;
  /** The languages of the articles that name it. */
  languages: Language[];
  articles: number;
  sources: number;
}

export interface ContentSchema {
  sources: SourcesTable;
  source_requests: SourceRequestsTable;
  source_request_supporters: SourceRequestSupportersTable;
  crawl_runs: CrawlRunsTable;
  hub_subscriptions: HubSubscriptionsTable;
  article_attempts: ArticleAttemptsTable;
  article_addresses: ArticleAddressesTable;
  articles: ArticlesTable;
  added_articles: AddedArticlesTable;
  added_matches: AddedMatchesTable;
  added_page_reads: AddedPageReadsTable;
  article_words: ArticleWordsTable;
  article_names: ArticleNamesTable;
  articles_without_names: { article_id: string };
  articles_to_index: { article_id: string };
  announcements: AnnouncementsTable;
  hidden_announcements: HiddenAnnouncementsTable;
  calendar_feeds: CalendarFeedsTable;
  articles_to_search_ahead: { article_id: string };
  /** One row: the rules by which stored texts were searched, and from which ID on they are queued; null for all. */
  ahead_rules: { only_row: Generated<boolean>; rules: number; queued_from: string | null };
  suggested_topics: SuggestedTopicsTable;
  /** At most one row: when the topics were last counted. Without it, they are due. */
  topics_counted: { only_row: Generated<boolean>; counted_at: Time };
  renamed_sources: { source_id: string };
  pictures: PicturesTable;
  article_visits: ArticleVisitsTable;
  article_versions: ArticleVersionsTable;
  article_reports: ArticleReportsTable;
  user_articles: UserArticlesTable;
}
