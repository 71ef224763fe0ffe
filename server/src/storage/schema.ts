import type {
  ApiScope,
  ArticleReportKind,
  AskedPlan,
  Category,
  Channel,
  CrawlError,
  Dedupe,
  DeliveryMode,
  DeliveryStatus,
  Direction,
  EventType,
  Highlight,
  JobStatus,
  Language,
  MatchField,
  MatchMode,
  NotificationPreferences,
  NotificationType,
  Plan,
  Role,
  SecurityEventKind,
  SourceProbe,
  SourceRequestStatus,
  SourceStatus,
  SubscribableEvent,
  SubscriptionDelivery,
  SuppressionReason,
  TargetDeliveryMode,
  TargetStatus,
  UiPreferences,
  UserStatus,
  WebhookAttemptError,
  WebhookDeliveryStatus,
  WebhookDisabledReason,
  WebhookHeader,
  WebhookPayload,
} from '@newswatch/shared/contracts';
import type {
  AlertFigure,
  AlertSeverity,
  CorrectionRule,
  OverriddenRemote,
  SettingsVersion,
  WhatsappMessageKind,
  WhatsappProvider,
  WhatsappState,
  WhatsappTemplateStatus,
} from '@newswatch/shared/contracts/admin';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JournalSchema } from './schema-journal.ts';
import type { ReportSchema } from './schema-reports.ts';
import type { SharedLinksSchema } from './schema-shared-links.ts';
import type { StoriesSchema } from './schema-stories.ts';
import type { SupportSchema } from './schema-support.ts';

/** timestamptz: read as Date, written as Date. */
type Time = ColumnType<Date, Date, Date>;
type CreatedTime = ColumnType<Date, Date | undefined, never>;
type Json<T> = JSONColumnType<T & object, string, string>;

export interface UsersTable {
  id: string;
  email: string;
  full_name: string;
  birthdate: string | null;
  role: Role;
  plan: Plan;
  status: Generated<UserStatus>;
  password_hash: string;
  email_verified_at: Time | null;
  whatsapp: string | null;
  whatsapp_verified_at: Time | null;
  pending_whatsapp: string | null;
  whatsapp_opt_in_at: Time | null;
  whatsapp_opted_out_at: Time | null;
  /** The address that rejected our mail; it has no meaning once the person has another address. */
  email_refused_address: string | null;
  email_refused_reason: 'bounced' | 'complaint' | null;
  /** The response of the mail server. */
  email_refused_detail: string | null;
  email_refused_at: Time | null;
  notification_preferences: Json<NotificationPreferences>;
  api_access_enabled: Generated<boolean>;
  /** A limit set by an administrator; null = the plan's. */
  max_targets: number | null;
  max_notifications_per_day: number | null;
  timezone: string;
  locale: Language;
  last_login_at: Time | null;
  password_changed_at: Time | null;
  pending_email: string | null;
  /** Only values that differ from the defaults. */
  ui_preferences: ColumnType<Partial<UiPreferences>, string | undefined, string>;
  /** Encrypted; set during setup, active from `totp_enabled_at` on. */
  totp_secret: string | null;
  totp_enabled_at: Time | null;
  totp_last_step: number | null;
  /** The password was set by an administrator. */
  must_change_password: Generated<boolean>;
  suspension_reason: string | null;
  /** The plan that this person requests; cleared once their plan is changed. */
  requested_plan: AskedPlan | null;
  plan_requested_at: Time | null;
  /** The administrator who created the account. */
  created_by: string | null;
  deleted_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** Data that only administrators have; no row until some of it is saved. */
export interface AdministratorsTable {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  admin_notifications: boolean;
  system_alerts: boolean;
}

export interface SettingsTable {
  section: string;
  value: Json<object>;
  /** Encrypted with the secret of the product. */
  secret: string | null;
  version: number;
  updated_at: Time;
}

/** One row per change of the settings; contains no secrets. */
export interface SettingsVersionsTable {
  version: number;
  changes: Json<SettingsVersion['changes']>;
  reason: string;
  saved_by: string | null;
  saved_at: Time;
}

export interface AdminAlertsTable {
  code: string;
  first_seen_at: Time;
  last_seen_at: Time;
  told_at: Time | null;
}

/** A rule of administrators over a figure. */
export interface AlertRulesTable {
  id: string;
  name: string;
  figure: AlertFigure;
  threshold: number;
  severity: AlertSeverity;
  for_minutes: number;
  /** Null: all administrators. */
  recipient_ids: string[] | null;
  quiet_start: string | null;
  quiet_end: string | null;
  time_zone: string;
  enabled: boolean;
  /** Since when the figure has contradicted the state of the alert. */
  pending_since: Time | null;
  value: number | null;
  checked_at: Time | null;
  created_at: Time;
  updated_at: Time;
  /** The second condition; null without one. */
  and_figure: Generated<AlertFigure | null>;
  and_threshold: Generated<number | null>;
  and_value: Generated<number | null>;
  /** Since when a figure of the rule could not be read; null if all were read at the last check. */
  unreadable_since: Time | null;
}

/** A time in which a rule sends no emails. A rule has at most one whose end has not been reported. */
export interface AlertMutesTable {
  id: string;
  rule_id: string | null;
  /** The rule's name. */
  name: string;
  starts_at: Time;
  ends_at: Time;
  note: string;
  created_by: string | null;
  /** When the state at its end was reported. */
  told_at: Time | null;
}

/** An email address or a WhatsApp number to which nothing is sent. */
export interface BlockedAddressesTable {
  id: string;
  channel: Channel;
  address: string;
  reason: string;
  blocked_by: string | null;
  created_at: Time;
}

/** One alert of a rule. It is ongoing while `ended_at` is null. */
export interface AlertFiringsTable {
  id: string;
  rule_id: string | null;
  name: string;
  figure: AlertFigure;
  threshold: number;
  severity: AlertSeverity;
  value: number;
  worst: number;
  started_at: Time;
  ended_at: Time | null;
  ended_by: 'recovered' | 'changed' | null;
  /** When the emails about the start and the end were written. */
  told_at: Time | null;
  told_ids: Generated<string[]>;
  told_end_at: Time | null;
  and_figure: Generated<AlertFigure | null>;
  and_threshold: Generated<number | null>;
  and_value: Generated<number | null>;
  and_worst: Generated<number | null>;
  /** The last time without emails in which the alert was ongoing. */
  mute_id: Generated<string | null>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  refresh_token_hash: string;
  ip: string | null;
  user_agent: string | null;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  revoked_at: Time | null;
}

export interface VerificationCodesTable {
  id: string;
  user_id: string;
  channel: Channel;
  destination: string;
  code_hash: string;
  attempts: Generated<number>;
  created_at: Time;
  expires_at: Time;
  /** Set when the code was used, replaced by a newer one, or guessed too often. */
  closed_at: Time | null;
  /** Requested without sign-in, so possibly by a stranger. */
  asked_by_anybody: Generated<boolean>;
}

export interface PasswordResetsTable {
  id: string;
  user_id: string;
  token_hash: string;
  created_at: Time;
  expires_at: Time;
  /** Set when the link was used or became obsolete. */
  closed_at: Time | null;
}

export interface AccountMailsTable {
  id: string;
  user_id: string;
  kind: 'notice' | 'reset_link' | 'code';
  destination: string;
  message: JSONColumnType<object, string, string> | null;
  asked_at: Time;
  /** The time of the last attempt; initially of the request. */
  tried_at: Time;
  next_try_at: Time;
  expires_at: Time;
  tries: Generated<number>;
}

/** Attempts of background jobs that ended with the death of their worker. */
export interface JobStallsTable {
  job_id: string;
  attempt: number;
  at: Time;
}

export interface JobsTable {
  id: string;
  user_id: string;
  kind: string;
  /** The job's id in the queue. */
  queue_job_id: string;
  status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>;
  done: Generated<number>;
  total: number | null;
  result: JSONColumnType<Record<string, unknown>, string, string> | null;
  error: string | null;
  created_at: Time;
  started_at: Time | null;
  finished_at: Time | null;
}

export interface AccountExportsTable {
  id: string;
  user_id: string;
  file_name: string;
  content: Buffer;
  created_at: Time;
  expires_at: Time;
}

export interface SecurityEventsTable {
  id: string;
  user_id: string;
  kind: SecurityEventKind;
  ip: string | null;
  user_agent: string | null;
  /** Two letters; only set if a proxy in front of the server reports it. */
  country: string | null;
  at: Time;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: Time | null;
}

/** A sign-in with a correct password that still needs its second step. */
export interface MfaChallengesTable {
  id: string;
  user_id: string;
  token_hash: string;
  attempts: Generated<number>;
  email_code_hash: string | null;
  email_sent_at: Time | null;
  created_at: Time;
  expires_at: Time;
  closed_at: Time | null;
}

/** A person's account at an identity provider. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Time;
}

/** A sign-in in progress at the identity provider. */
export interface OidcFlowsTable {
  id: string;
  state_hash: string;
  flow_token_hash: string;
  nonce: string;
  code_verifier: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  link_token_hash: string | null;
  issuer: string | null;
  subject: string | null;
  user_id: string | null;
}

/** One row per counted event of a throttle; a sliding window counts the recent rows. */
export interface ThrottleHitsTable {
  bucket: string;
  at: Time;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** Null while the first request is running. */
  status: number | null;
  answer: JSONColumnType<object, string, string> | null;
  created_at: Time;
  /** The `presence` of the process that handles it. */
  holder: number | null;
}

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
  /** Until when a crawler holds the source; the lease of a killed crawler expires. */
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
  /** By which administrators group sources. */
  labels: Generated<string[]>;
  /** Why robots.txt is ignored. */
  robots_reason: string | null;
  crawl_delay_ms: Generated<number>;
  paused_at: Time | null;
  archived_at: Time | null;
  version: Generated<number>;
  /** The run that an administrator requested; the crawler does it next. */
  queued_run_id: string | null;
  created_at: Time;
  updated_at: Time;
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
  trigger: 'schedule' | 'manual' | 'probe';
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
  status: Generated<'published' | 'hidden' | 'removed'>;
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
}

/** The words of an article by the rules of its language, with the language as one of them; written by a trigger. */
export interface ArticleWordsTable {
  article_id: string;
  /** A tsvector without positions. */
  words: string;
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

/** Later visits of the page of a stored article; written at the first one. */
export interface ArticleVisitsTable {
  article_id: string;
  next_visit_at: Time;
  etag: string | null;
  last_modified: string | null;
  /** Since when every visit found the page missing (404 or 410), and the last such status. */
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

export interface TargetsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  status: Generated<TargetStatus>;
  status_reason: 'user' | 'quota' | 'plan' | 'admin' | 'verification_lost' | null;
  /** For a target suspended by the plan: the status it returns to. */
  status_before: 'active' | 'paused' | null;
  /** The reason that an administrator gave for the suspension. */
  suspension_reason: string | null;
  labels: Generated<string[]>;
  recipient_groups: Generated<string[]>;
  keywords_any: string[];
  keywords_all: string[];
  keywords_none: string[];
  match_mode: Generated<MatchMode>;
  /** Only in the mode `query`; the lists are then empty. */
  query: string | null;
  match_fields: MatchField[];
  match_word_forms: boolean;
  languages: Language[];
  source_scope: 'all' | 'include' | 'exclude';
  source_ids: string[];
  min_score: number;
  delivery_mode: TargetDeliveryMode;
  channels: Channel[] | null;
  /** Source categories; empty = all. */
  categories: Generated<Category[]>;
  priority: Generated<'normal' | 'high'>;
  /** Maximum alerts per day; null = no limit. */
  daily_cap: number | null;
  /** It matches articles first seen between these times. */
  starts_at: Time | null;
  expires_at: Time | null;
  dedupe: Generated<Dedupe>;
  story_realert_hours: number | null;
  /** When matching last started: creation, or the latest resume. Older articles never alert. */
  watching_since: Time;
  created_at: Time;
  updated_at: Time;
  version: Generated<number>;
}

export interface MatchesTable {
  id: string;
  target_id: string;
  article_id: string;
  user_id: string;
  story_id: string;
  matched_at: Time;
  /** When its article was first seen, which never changes; lists are sorted by it. */
  article_seen_at: Time;
  score: number;
  matched_terms: string[];
  highlights: Json<Highlight[]>;
  is_first_of_story: boolean;
  feedback: 'relevant' | 'irrelevant' | null;
  read_at: Time | null;
  notification_id: string | null;
  /** Why this match caused no notification; null if it did. */
  suppressed_reason: SuppressionReason | null;
  /** When the person muted its story, if that is why. */
  story_muted_at: Time | null;
  /** Since when its target has an exclusion that applies to it. */
  excluded_at: Time | null;
  /** Older than its owner's plan shows, and therefore hidden; see `fitHistory`. */
  beyond_history: Generated<boolean>;
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  type: NotificationType;
  title: string;
  body: string;
  severity: Generated<'info' | 'warning' | 'critical'>;
  target_id: string | null;
  story_id: string | null;
  article_ids: string[];
  count: Generated<number>;
  action_url: string | null;
  created_at: Time;
  read_at: Time | null;
  archived_at: Time | null;
  deleted_at: Time | null;
  /** When a change of whole groups last marked it as unread, or moved it back to the inbox. An undo finds it by this. */
  unread_at: Time | null;
  unarchived_at: Time | null;
  /** Until when it waits outside the inbox, or did. */
  snoozed_until: Time | null;
  /** When that was chosen, and what it replaced. An undo finds and restores it by these. */
  snoozed_at: Time | null;
  snoozed_before: Time | null;
  read_before_snooze: Time | null;
  /** When it came, or came back. */
  listed_at: ColumnType<Date, never, never>;
}

export interface DeliveriesTable {
  id: string;
  notification_id: string;
  user_id: string;
  target_id: string | null;
  /** The story, or the article if the target does not group; unique together with user, target and channel. */
  story_key: string;
  channel: Channel;
  destination: string;
  status: DeliveryStatus;
  reason: SuppressionReason | null;
  mode: DeliveryMode;
  /** The digest that contains it, once its window has ended: all parts of one digest and channel are one message. */
  digest_id: string | null;
  /** Completed attempts; one interrupted by a crash is not a failure of the provider and does not count. */
  attempts: Generated<number>;
  /** When it may be sent; for a held delivery, the end of the hold. */
  scheduled_for: Time;
  /** Until when a sender holds it; the claim of a killed sender expires. */
  claimed_until: Time | null;
  provider_message_id: string | null;
  error: JSONColumnType<{ code: string; message: string }, string, string> | null;
  created_at: Time;
  sent_at: Time | null;
  delivered_at: Time | null;
  read_at: Time | null;
  failed_at: Time | null;
  /** Since when it has been waiting for the connection to WhatsApp. */
  gateway_away_since: Time | null;
}

/** Alerts counted against a person's daily cap, by date in their time zone. */
export interface DailyAlertsTable {
  user_id: string;
  local_date: string;
  sent: Generated<number>;
  /** The share of the cap, 80 or 100, of which the person was notified. */
  noticed: Generated<number>;
}

/** Like `daily_alerts`, for a target with its own cap. */
export interface TargetDailyAlertsTable {
  target_id: string;
  local_date: string;
  sent: Generated<number>;
  noticed: Generated<number>;
}

export interface UserArticlesTable {
  user_id: string;
  article_id: string;
  read_at: Time | null;
  saved_at: Time | null;
}

/** The embedded mailbox: emails and WhatsApp messages while no real transport is configured. */
export interface MailboxMessagesTable {
  id: string;
  /** One row per key: submitting the same message twice stores it once. */
  idempotency_key: string;
  channel: Channel;
  recipient: string;
  subject: string | null;
  body_text: string;
  body_html: string | null;
  sent_at: Time;
}

export interface AuditLogTable {
  id: string;
  actor_id: string | null;
  action: string;
  object_type: string;
  object_id: string | null;
  detail: JSONColumnType<object, string, string> | null;
  ip: string | null;
  at: Time;
  /** Assigned by the database, here and below: no gaps, in commit order. */
  sequence: ColumnType<number, undefined, never>;
  previous_hash: ColumnType<string, undefined, never>;
  reason_hash: ColumnType<string | null, undefined, never>;
  hash: ColumnType<string, undefined, never>;
}

/** The newest row of the audit log, stored separately. */
export interface AuditHeadTable {
  only_row: Generated<boolean>;
  sequence: number;
  hash: string;
  /** When a check first found that the log was changed; null while it is intact. */
  tampered_since: Time | null;
}

export interface DeployTokensTable {
  id: string;
  name: string;
  token_hash: string;
  remotes: string[];
  created_by: string | null;
  created_at: Time;
  expires_at: Time;
  last_used_at: Time | null;
  revoked_at: Time | null;
}

/** A set of versions that has been served once, so that its id can be opened again. */
/** What one browser gets instead of the deployed versions, while its cookie is valid. */
export interface OverridesTable {
  id: string;
  cookie_hash: string;
  remotes: Json<OverriddenRemote[]>;
  issuer: 'administrator' | 'deploy_token' | 'demo';
  issued_by: string | null;
  user_id: string | null;
  opened_at: Time;
  expires_at: Time;
  ended_at: Time | null;
}

export interface RemoteFailuresTable {
  remote: string;
  version: string;
  /** A person's id, or the hash of a guest's address. */
  reporter: string;
  phase: string;
  composition_id: string;
  at: Time;
}

/** One row: the WhatsApp configuration. */
export interface WhatsappConfigTable {
  id: number;
  provider: WhatsappProvider;
  settings: Json<object>;
  /** Encrypted with the server's key. */
  api_key: string | null;
  api_key_set_at: Time | null;
  webhook_secret: string | null;
  webhook_secret_set_at: Time | null;
  version: number;
  updated_at: Time;
}

/** One row for each provider that was ever used. */
export interface WhatsappGatewayTable {
  provider: WhatsappProvider;
  status: WhatsappState;
  status_since: Time;
  phone_number: string | null;
  push_name: string | null;
  platform: string | null;
  linked_at: Time | null;
  last_seen_at: Time | null;
  pairing_since: Time | null;
  /** The content of the QR code for pairing; for the simulator, the seed of its codes. */
  pairing_secret: string | null;
  qr_attempt: Generated<number>;
  qr_until: Time | null;
  pairing_code: string | null;
  pairing_code_until: Time | null;
  disconnect: JSONColumnType<
    { code: string; reason: string; at: string; action: string },
    string,
    string
  > | null;
  quality: Generated<'green' | 'yellow' | 'red' | 'unknown'>;
  messaging_limit: number | null;
  reconnects: Generated<number>;
  next_try_at: Time | null;
  observed_at: Time | null;
  /** The fault that the simulator currently simulates. */
  simulated_fault: string | null;
}

export interface WhatsappEventsTable {
  id: string;
  provider: Generated<WhatsappProvider>;
  status: WhatsappState;
  detail: string;
  code: string | null;
  actor_id: string | null;
  at: Time;
}

/** Every WhatsApp message, in both directions. */
export interface WhatsappMessagesTable {
  id: string;
  direction: 'out' | 'in';
  /** The sender's idempotency key, or the provider's id of an incoming message. */
  message_key: string;
  kind: WhatsappMessageKind;
  provider: WhatsappProvider;
  user_id: string | null;
  /** Somebody who gets another person's alerts; `user_id` is null then. */
  recipient_id: Generated<string | null>;
  phone_number: string;
  /** Null for codes, which are never stored. */
  body: string | null;
  template: string | null;
  status: 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'stopped' | 'received';
  provider_message_id: string | null;
  error: JSONColumnType<{ code: string; message: string }, string, string> | null;
  queued_at: Time;
  created_at: Time;
  sent_at: Time | null;
  delivered_at: Time | null;
  read_at: Time | null;
  failed_at: Time | null;
}

/** Events from a provider, each stored once. */
export interface WhatsappCallbacksTable {
  event_key: string;
  provider_message_id: string | null;
  message_key: string | null;
  event: Json<object>;
  applied_at: Time | null;
  received_at: Time;
}

/** WhatsApp data of a person besides the number itself. */
export interface WhatsappPeopleTable {
  user_id: string;
  blocked_at: Time | null;
  on_whatsapp: boolean | null;
  /** The number to which that applies. */
  on_whatsapp_number: string | null;
  opt_in_source: 'signup' | 'setup' | 'reply' | 'administrator' | null;
  /** Null while the person has not opted out, and for those who did before this was recorded. */
  opt_out_source: 'reply' | 'administrator' | null;
  opt_in_text_version: number | null;
  muted_until: Time | null;
  auto_replied_at: Time | null;
}

export interface WhatsappTemplatesTable {
  id: string;
  name: string;
  language: Language;
  category: 'utility' | 'authentication';
  status: WhatsappTemplateStatus;
  body: string;
  variables: string[];
  provider_template_id: string | null;
  rejection: string | null;
  /** WhatsApp events from before this time are outdated. */
  status_at: Time | null;
  version: Generated<number>;
  updated_at: Time;
}

/** One row: when the next message may be sent. */
export interface WhatsappPaceTable {
  id: number;
  next_at: Time;
  slow_factor: Generated<number>;
  risk: Generated<number>;
  risk_at: Time | null;
}

export interface RemoteLoadsTable {
  remote: string;
  version: string;
  /** A UTC day. */
  day: string;
  loads: Generated<number>;
  failures: Generated<number>;
}

export interface RemoteTimingsTable {
  remote: string;
  version: string;
  metric: string;
  day: string;
  bucket: number;
  count: number;
}

export interface CanaryTrialsTable {
  remote: string;
  /** The serial of the pointer that started the trial. */
  serial: number;
  reporter: string;
  /**
   * The visitor whose bucket chose the version: all guests of one address are one reporter, with the first guest's
   * bucket.
   */
  visitor: string;
  version: string;
  first_failed: boolean;
  failed: boolean;
  at: Time;
}

export interface ViolationsTable {
  id: string;
  kind: 'csp' | 'integrity' | 'bytes';
  rule: string;
  blocked: string;
  source: string;
  page: string;
  remote: string | null;
  version: string | null;
  count: number;
  first_seen_at: Time;
  last_seen_at: Time;
}

/** A stack frame in one of our builds. */
export interface BuiltFrame {
  /** Empty if the browser does not name it. */
  function: string;
  /** A remote, or `shell`. */
  app: string;
  version: string;
  /** The script's path in the build. */
  script: string;
  /** Both start at 1, as in browsers. */
  line: number;
  column: number;
}

export interface PageErrorsTable {
  id: string;
  app: string;
  version: string;
  name: string;
  message: string;
  frames: Json<BuiltFrame[]>;
  page: string;
  count: number;
  first_seen_at: Time;
  last_seen_at: Time;
}

export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  rate_limit_per_hour: number;
  scopes: ApiScope[];
  allowed_ips: string[];
  prefix: string;
  last4: string;
  secret_hash: string;
  previous_hash: string | null;
  previous_until: Time | null;
  created_at: Time;
  rotated_at: Time | null;
  expires_at: Time | null;
  revoked_at: Time | null;
  last_used_at: Time | null;
  last_used_ip: string | null;
}

export interface ApiKeyUsageTable {
  key_id: string;
  user_id: string;
  /** The start of the hour. */
  hour: Time;
  calls: number;
}

/** Calls of all keys of a person, per full hour; exact. */
export interface ApiOwnerUsageTable {
  user_id: string;
  hour: Time;
  calls: number;
}

export interface ApiRequestHoursTable {
  key_id: string;
  user_id: string;
  hour: Time;
  answered: number;
  refused: number;
  failed: number;
  /** Counts by duration, in the buckets of `latency-histogram.ts`. */
  latency: number[];
}

export interface ApiRequestErrorsTable {
  id: string;
  key_id: string;
  user_id: string;
  at: Time;
  method: string;
  path: string;
  status: number;
  code: string;
  message: string;
  request_id: string;
}

export interface WebhooksTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  url: string;
  events: SubscribableEvent[];
  headers: Json<WebhookHeader[]>;
  payload: WebhookPayload;
  rate_limit_per_hour: number;
  status: 'pending_verification' | 'active' | 'paused' | 'disabled';
  disabled_reason: WebhookDisabledReason | null;
  disabled_at: Time | null;
  /** Encrypted with the product's key, bound to the endpoint's id. */
  secret: string;
  secret_hint: string;
  previous_secret: string | null;
  previous_until: Time | null;
  /** Failed attempts since the last successful one; replays and tests do not count. */
  consecutive_failures: Generated<number>;
  failing_since: Time | null;
  warned_at: Time | null;
  last_delivery_at: Time | null;
  last_status: number | null;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

/** Deliveries claimed for an endpoint, per full hour. */
export interface WebhookHoursTable {
  webhook_id: string;
  hour: Time;
  sent: number;
}

export interface SubscriptionsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  delivery: SubscriptionDelivery;
  webhook_id: string | null;
  api_key_id: string | null;
  target_ids: string[];
  events: SubscribableEvent[];
  languages: Language[];
  source_ids: string[];
  min_score: number;
  only_first_of_story: boolean;
  rate_limit_per_hour: number;
  status: 'active' | 'paused';
  /**
   * The hour in which its next delivery starts, and how many are scheduled in that hour; deliveries beyond the hour's
   * capacity wait.
   */
  slot_hour: Time | null;
  slot_used: Generated<number>;
  /** The position in `subscription_events` that was acknowledged last. */
  acked_place: number | null;
  /** Acknowledgements are recorded from this time on; null = from the start. */
  acks_since: Generated<Date | null>;
  last_fetched_at: Time | null;
  /** How many events the last response contained. */
  last_fetched_events: Generated<number | null>;
  last_event_at: Time | null;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

export interface ExternalEventsTable {
  id: string;
  user_id: string;
  type: EventType;
  target_id: string | null;
  article_id: string | null;
  story_id: string | null;
  data: Json<object>;
  created_at: Time;
}

/** Changes recorded by triggers, until the dispatcher has turned them into events. */
export interface ExternalChangesTable {
  id: Generated<number>;
  type: SubscribableEvent;
  user_id: string | null;
  target_id: string | null;
  data: Json<object>;
}

export interface SubscriptionEventsTable {
  subscription_id: string;
  place: Generated<number>;
  event_id: string;
  created_at: Time;
}

/** The position of a subscription at the end of each minute with an acknowledgement. */
export interface SubscriptionAcksTable {
  subscription_id: string;
  minute: Time;
  at: Time;
  place: number;
}

/** The last request of the program that pulls a subscription. */
export interface SubscriptionRequestsTable {
  subscription_id: string;
  at: Time;
  kind: 'read' | 'acknowledge';
  status: number;
  code: string | null;
  duration_ms: number;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  user_id: string;
  event_id: string;
  subscription_id: string | null;
  event_type: EventType;
  payload: WebhookPayload;
  status: WebhookDeliveryStatus;
  trigger: 'event' | 'replay' | 'test';
  attempts_count: Generated<number>;
  attempts_before: Generated<number>;
  next_attempt_at: Time | null;
  claimed_until: Time | null;
  last_status: number | null;
  last_error: WebhookAttemptError | null;
  created_at: Time;
  /** For a delivery that is sent again; null = since it was created. */
  waiting_since: Generated<Date | null>;
  completed_at: Time | null;
}

export interface WebhookAttemptsTable {
  delivery_id: string;
  n: number;
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** The address it was posted to; null for attempts from before this was stored. */
  url: string | null;
  started_at: Time;
  duration_ms: number;
  status_code: number | null;
  error: WebhookAttemptError | null;
  signature: string;
  response_excerpt: string;
  retry_after_seconds: number | null;
}

export interface WorkersTable {
  id: string;
  name: string;
  type: string;
  hostname: string;
  pid: number;
  version: string;
  status: 'starting' | 'idle' | 'busy' | 'paused' | 'draining' | 'stopped';
  processed: Generated<number>;
  failed: Generated<number>;
  last_error: string | null;
  started_at: Time;
  last_heartbeat_at: Time;
  /** The heartbeat interval. */
  beat_ms: Generated<number>;
  concurrency: Generated<number>;
  /** The jobs in progress, as of its last heartbeat. */
  current_jobs: ColumnType<CurrentJob[], string | undefined, string>;
  processed_1h: Generated<number>;
  failed_1h: Generated<number>;
  avg_ms: number | null;
  p95_ms: number | null;
  /** Values of the whole process, here and below. */
  memory_mb: number | null;
  cpu_percent: number | null;
  /** The heartbeats of the last two minutes, oldest first. */
  beats: ColumnType<Date[], Date[] | undefined, Date[]>;
  /** The state that an administrator requested. */
  wanted: ColumnType<'running' | 'paused' | 'draining', undefined, 'running' | 'paused' | 'draining'>;
}

/** A piece of work in progress. */
export interface CurrentJob {
  id: string;
  type: string;
  subject: string;
  started_at: string;
}

/** One row per worker and half hour. */
export interface WorkerHalfHoursTable {
  worker_id: string;
  type: string;
  half_hour: Time;
  beats: number;
  processed: number;
  failed: number;
}

export interface PausedQueuesTable {
  name: string;
  paused_by: string | null;
  paused_at: Time;
}

export interface QueueSamplesTable {
  queue: string;
  at: Time;
  waiting: number;
  oldest_seconds: number;
}

/** A message from administrators to many people. */
export interface BroadcastsTable {
  id: string;
  title: string;
  body: string;
  audience: Json<{ plans: Plan[]; statuses: UserStatus[] }>;
  channels: Channel[];
  status: 'running' | 'completed' | 'cancelled';
  recipients: number;
  done: Generated<number>;
  /** The last person to whom it was sent. */
  position: Generated<string>;
  created_by: string | null;
  created_at: Time;
  finished_at: Time | null;
}

/** Secrets that several processes share, such as the key that signs access tokens. */
/** The demo's history of thirty days. */
export interface DemoPastTable {
  only_row: Generated<boolean>;
  /** When the demo was first started; the history ends there. */
  until: Time;
  /** The history up to here has been created. */
  made_until: Time;
  finished_at: Time | null;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: CreatedTime;
}

export interface Schema extends JournalSchema, ReportSchema, SharedLinksSchema, StoriesSchema, SupportSchema {
  users: UsersTable;
  administrators: AdministratorsTable;
  admin_alerts: AdminAlertsTable;
  alert_rules: AlertRulesTable;
  alert_firings: AlertFiringsTable;
  alert_mutes: AlertMutesTable;
  blocked_addresses: BlockedAddressesTable;
  settings: SettingsTable;
  settings_versions: SettingsVersionsTable;
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  account_mails: AccountMailsTable;
  jobs: JobsTable;
  job_stalls: JobStallsTable;
  security_events: SecurityEventsTable;
  recovery_codes: RecoveryCodesTable;
  mfa_challenges: MfaChallengesTable;
  identities: IdentitiesTable;
  oidc_flows: OidcFlowsTable;
  throttle_hits: ThrottleHitsTable;
  account_exports: AccountExportsTable;
  idempotency_keys: IdempotencyKeysTable;
  sources: SourcesTable;
  source_requests: SourceRequestsTable;
  source_request_supporters: SourceRequestSupportersTable;
  crawl_runs: CrawlRunsTable;
  article_attempts: ArticleAttemptsTable;
  article_addresses: ArticleAddressesTable;
  articles: ArticlesTable;
  article_versions: ArticleVersionsTable;
  article_visits: ArticleVisitsTable;
  article_words: ArticleWordsTable;
  pictures: PicturesTable;
  article_reports: ArticleReportsTable;
  targets: TargetsTable;
  matches: MatchesTable;
  notifications: NotificationsTable;
  deliveries: DeliveriesTable;
  daily_alerts: DailyAlertsTable;
  target_daily_alerts: TargetDailyAlertsTable;
  user_articles: UserArticlesTable;
  mailbox_messages: MailboxMessagesTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  deploy_tokens: DeployTokensTable;
  remote_failures: RemoteFailuresTable;
  whatsapp_gateway: WhatsappGatewayTable;
  whatsapp_events: WhatsappEventsTable;
  whatsapp_config: WhatsappConfigTable;
  whatsapp_messages: WhatsappMessagesTable;
  whatsapp_callbacks: WhatsappCallbacksTable;
  whatsapp_people: WhatsappPeopleTable;
  whatsapp_templates: WhatsappTemplatesTable;
  whatsapp_pace: WhatsappPaceTable;
  remote_loads: RemoteLoadsTable;
  remote_timings: RemoteTimingsTable;
  canary_trials: CanaryTrialsTable;
  violations: ViolationsTable;
  page_errors: PageErrorsTable;
  overrides: OverridesTable;
  api_keys: ApiKeysTable;
  api_key_usage: ApiKeyUsageTable;
  api_owner_usage: ApiOwnerUsageTable;
  api_request_errors: ApiRequestErrorsTable;
  api_request_hours: ApiRequestHoursTable;
  external_changes: ExternalChangesTable;
  external_events: ExternalEventsTable;
  subscription_acks: SubscriptionAcksTable;
  subscription_events: SubscriptionEventsTable;
  subscription_requests: SubscriptionRequestsTable;
  subscriptions: SubscriptionsTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_hours: WebhookHoursTable;
  webhooks: WebhooksTable;
  workers: WorkersTable;
  worker_half_hours: WorkerHalfHoursTable;
  paused_queues: PausedQueuesTable;
  queue_samples: QueueSamplesTable;
  broadcasts: BroadcastsTable;
  secrets: SecretsTable;
  demo_past: DemoPastTable;
}
