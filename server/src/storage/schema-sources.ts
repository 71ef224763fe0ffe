import type {
  Category,
  CrawlError,
  Language,
  SourceAudience,
  SourceProbe,
  SourceRequestStatus,
  SourceStatus,
} from '@newswatch/shared/contracts';
import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
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
  /** Overrides the interval in minutes if a demo or a test needs a shorter one. */
  crawl_interval_seconds: number | null;
  use_javascript: Generated<boolean>;
  scroll_to_bottom: Generated<boolean>;
  wait_time: Generated<number>;
  respect_robots: Generated<boolean>;
  max_articles_per_crawl: Generated<number>;
  homepage_title: string | null;
  next_fetch_at: Time;
  /** The time until which a crawler has leased the source; the lease of a killed crawler expires. */
  leased_until: Time | null;
  lease_holder: string | null;
  consecutive_failures: Generated<number>;
  failing_since: Time | null;
  last_crawled_at: Time | null;
  /** The time of the first success. Links found later count as new even without a date. */
  first_success_at: Time | null;
  last_success_at: Time | null;
  last_error: Json<CrawlError> | null;
  etag: string | null;
  last_modified: string | null;
  /** The pattern of links that are read: RE2, on the whole address. */
  link_pattern: string | null;
  exclude_pattern: string | null;
  /** CSS selectors of the article text, and of parts of the page that do not belong to it. */
  content_selector: string | null;
  remove_selectors: Generated<string[]>;
  /** The rules that correct every article that is read. */
  correction_rules: JSONColumnType<CorrectionRule[], string | undefined, string>;
  /** The labels by which administrators group sources. */
  labels: Generated<string[]>;
  audience: Json<SourceAudience> | null;
  /** The audience in people per month; null if it counts anything else. */
  monthly_audience: GeneratedAlways<number | null>;
  /** The reason why robots.txt is ignored. */
  robots_reason: string | null;
  crawl_delay_ms: Generated<number>;
  paused_at: Time | null;
  archived_at: Time | null;
  version: Generated<number>;
  /** The run that an administrator requested; the crawler does it next. */
  queued_run_id: string | null;
  /** The hub that the feed names, and the feed's address at the hub. */
  hub_url: string | null;
  hub_topic_url: string | null;
  /** Whether an administrator switched it off. */
  hub_off: Generated<boolean>;
  /** The number of correctly signed notices, so that one that arrives during a crawl is not lost. */
  hub_notices: Generated<number>;
  hub_notice_at: Time | null;
  /** Whether a notice brought the next crawl forward. */
  visit_by_notice: Generated<boolean>;
  /** The end of the wait that its server requested; no notice shortens it. */
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
  /** Our public address at the creation of the subscription, which the hub calls. */
  base_url: string;
  callback_hash: string;
  /** The secret part of the callback address and the signing secret, encrypted. */
  sealed: string;
  mode: 'subscribe' | 'unsubscribe';
  state: 'requested' | 'active' | 'denied' | 'failed';
  /** The time at which the hub was last sent a request. */
  asked_at: Time | null;
  /** Whether the last request has been neither confirmed nor refused. */
  is_pending: Generated<boolean>;
  /** The end of the lease; null if it was never confirmed. */
  lease_until: Time | null;
  /** The number of failures in a row. */
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
  /** The numbers of links that yielded no article, by reason code. */
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
  /** The article; null if the page was read and is not an article. */
  article_id: string | null;
  source_id: string;
  /** Hash of title and date as listed; a different one means that the article was edited. */
  listing_hash: string | null;
  seen_at: Time;
}

/** The tables of sources and of their crawls. */
export interface SourceSchema {
  sources: SourcesTable;
  source_requests: SourceRequestsTable;
  source_request_supporters: SourceRequestSupportersTable;
  crawl_runs: CrawlRunsTable;
  hub_subscriptions: HubSubscriptionsTable;
  article_attempts: ArticleAttemptsTable;
  article_addresses: ArticleAddressesTable;
  renamed_sources: { source_id: string };
}
