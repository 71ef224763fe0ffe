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
  OverriddenRemote,
  SettingsVersion,
  WhatsappMessageKind,
  WhatsappProvider,
  WhatsappState,
  WhatsappTemplateStatus,
} from '@newswatch/shared/contracts/admin';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
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
  /** The address that refused our mail; says nothing once the person has another one. */
  email_refused_address: string | null;
  email_refused_reason: 'bounced' | 'complaint' | null;
  /** What the mail server said. */
  email_refused_detail: string | null;
  email_refused_at: Time | null;
  notification_preferences: Json<NotificationPreferences>;
  api_access_enabled: Generated<boolean>;
  /** An administrator's own cap; null = the plan's. */
  max_targets: number | null;
  max_notifications_per_day: number | null;
  timezone: string;
  locale: Language;
  last_login_at: Time | null;
  password_changed_at: Time | null;
  pending_email: string | null;
  /** Only what differs from the defaults. */
  ui_preferences: ColumnType<Partial<UiPreferences>, string | undefined, string>;
  /** Encrypted; there from setup on, in use from `totp_enabled_at` on. */
  totp_secret: string | null;
  totp_enabled_at: Time | null;
  totp_last_step: number | null;
  /** The password was chosen by an administrator. */
  must_change_password: Generated<boolean>;
  suspension_reason: string | null;
  /** The plan this person asks for; gone once they are put on another one. */
  requested_plan: AskedPlan | null;
  plan_requested_at: Time | null;
  /** The administrator who made the account. */
  created_by: string | null;
  deleted_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** What only administrators have of themselves; no row where nothing of it was saved yet. */
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
  /** Sealed with the secret of the product. */
  secret: string | null;
  version: number;
  updated_at: Time;
}

/** One row per change of the settings; holds no secret. */
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
  /** Set when the code was used, replaced by a newer one, or guessed at too often. */
  closed_at: Time | null;
  /** Asked for without being signed in: perhaps by a stranger. */
  asked_by_anybody: Generated<boolean>;
}

export interface PasswordResetsTable {
  id: string;
  user_id: string;
  token_hash: string;
  created_at: Time;
  expires_at: Time;
  /** Set when the link was used, or replaced by whatever made it pointless. */
  closed_at: Time | null;
}

export interface AccountMailsTable {
  id: string;
  user_id: string;
  kind: 'notice' | 'reset_link' | 'code';
  destination: string;
  message: JSONColumnType<object, string, string> | null;
  asked_at: Time;
  /** Of the last try; at first when it was asked for. */
  tried_at: Time;
  next_try_at: Time;
  expires_at: Time;
  tries: Generated<number>;
}

/** Tries of background jobs that ended with the death of their worker. */
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

export interface SecurityEventsTable {
  id: string;
  user_id: string;
  kind: SecurityEventKind;
  ip: string | null;
  user_agent: string | null;
  /** Two letters; only where a proxy in front of us says it. */
  country: string | null;
  at: Time;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: Time | null;
}

/** A sign-in whose password was right and whose second step is due. */
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

/** A person as an identity provider knows them. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Time;
}

/** A sign-in that went to the identity provider. */
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

/** One row per counted event of a throttle; a sliding window counts the rows that are young enough. */
export interface ThrottleHitsTable {
  bucket: string;
  at: Time;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** null while the first request is still running. */
  status: number | null;
  answer: JSONColumnType<object, string, string> | null;
  created_at: Time;
  /** The `presence` of the process that works on it. */
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
  /** Overrides the minutes where a demo or a test needs a faster pace. */
  crawl_interval_seconds: number | null;
  use_javascript: Generated<boolean>;
  scroll_to_bottom: Generated<boolean>;
  wait_time: Generated<number>;
  respect_robots: Generated<boolean>;
  max_articles_per_crawl: Generated<number>;
  homepage_title: string | null;
  next_fetch_at: Time;
  /** Until when a crawler holds the source; a killed crawler's lease runs out by itself. */
  leased_until: Time | null;
  lease_holder: string | null;
  consecutive_failures: Generated<number>;
  failing_since: Time | null;
  last_crawled_at: Time | null;
  /** Links found later are news even where nothing dates them. */
  first_success_at: Time | null;
  last_success_at: Time | null;
  last_error: Json<CrawlError> | null;
  etag: string | null;
  last_modified: string | null;
  /** Only links that fit are read; RE2, on the whole address. */
  link_pattern: string | null;
  exclude_pattern: string | null;
  /** Where the text of an article stands, and what of the page is not part of it; CSS. */
  content_selector: string | null;
  remove_selectors: Generated<string[]>;
  /** Why robots.txt is not respected. */
  robots_reason: string | null;
  crawl_delay_ms: Generated<number>;
  paused_at: Time | null;
  archived_at: Time | null;
  version: Generated<number>;
  /** The run that an administrator asked for; the crawler takes it up as the next one. */
  queued_run_id: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface SourceRequestsTable {
  id: string;
  /** Who asked first, of those who still want it. */
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
  trigger: 'schedule' | 'manual';
  status: 'queued' | 'fetching' | 'done' | 'failed' | 'skipped';
  http_status: number | null;
  not_modified: Generated<boolean>;
  links_found: Generated<number>;
  articles_new: Generated<number>;
  articles_updated: Generated<number>;
  articles_duplicate: Generated<number>;
  articles_failed: Generated<number>;
  error: Json<CrawlError> | null;
  /** How many links came to nothing, by the code of the reason. */
  reasons: JSONColumnType<Record<string, number>, string | undefined, string>;
  /** Where the feed or page has moved for good. */
  moved_to: string | null;
  started_at: Time;
  finished_at: Time | null;
}

/** A link a feed or page named whose article was not read yet: the crawler's queue, kept until read or given up. */
export interface ArticleAttemptsTable {
  source_id: string;
  url_hash: string;
  url: string;
  attempts: Generated<number>;
  next_attempt_at: Time;
  last_error: Json<CrawlError> | null;
  given_up_at: Time | null;
  /** What the feed said of the article, for a page that is silent. */
  listing: JSONColumnType<object, string | undefined, string>;
  listing_hash: string | null;
  /** SHA-256 of the source and the feed's own id for the item. */
  guid_hash: string | null;
  found_at: Time;
}

/** Every address under which an article was met: redirects, campaign parameters, syndicated copies. */
export interface ArticleAddressesTable {
  /** SHA-256 of the normalised address, or of a feed's own id for an item. */
  url_hash: string;
  /** null: the page was read and is no article. */
  article_id: string | null;
  source_id: string;
  /** Of title and date as listed; another one means that the article was edited. */
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
  /** SHA-256 of the normalised text; only of articles that were read whole. */
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
  published_at_source: 'feed' | 'jsonld' | 'meta' | 'html' | 'url' | 'none';
  /** Older than seven days when first seen: listed, never alerted. */
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
  /** Words of the title, bands of the simhash, smallest shingles: two of one story share at least one. */
  story_keys: Generated<string[]>;
  /** Sources that published the same text or address too. */
  seen_in: Generated<string[]>;
  /** null until the matcher has looked at this content_version: the matcher's queue. */
  matched_at: Time | null;
}

/** The words of an article by the rules of its language, and the language as one of them; a trigger writes it. */
export interface ArticleWordsTable {
  article_id: string;
  /** A tsvector without places. */
  words: string;
}

/** The mark of a source or the picture of an article, as we made it. */
export interface PicturesTable {
  id: string;
  source_id: string | null;
  article_id: string | null;
  /** WebP; null: there was none that could be used. */
  bytes: Buffer | null;
  fetched_at: Time;
  next_fetch_at: Time | null;
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
  /** Of a target the plan suspended: what it becomes again. */
  status_before: 'active' | 'paused' | null;
  /** What an administrator said when they suspended it. */
  suspension_reason: string | null;
  keywords_any: string[];
  keywords_all: string[];
  keywords_none: string[];
  match_mode: Generated<MatchMode>;
  /** In the mode `query`, and then the lists are empty. */
  query: string | null;
  match_fields: MatchField[];
  match_word_forms: boolean;
  languages: Language[];
  source_scope: 'all' | 'include' | 'exclude';
  source_ids: string[];
  min_score: number;
  delivery_mode: TargetDeliveryMode;
  channels: Channel[] | null;
  /** Of sources; empty = all. */
  categories: Generated<Category[]>;
  priority: Generated<'normal' | 'high'>;
  /** Alerts a day; null = as many as it finds. */
  daily_cap: number | null;
  /** It matches what is first seen between these. */
  starts_at: Time | null;
  expires_at: Time | null;
  dedupe: Generated<Dedupe>;
  story_realert_hours: number | null;
  /** When matching last began: creation, or the latest resume. Older articles never alert. */
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
  /** When its article was first seen, which never changes: lists go by it. */
  article_seen_at: Time;
  score: number;
  matched_terms: string[];
  highlights: Json<Highlight[]>;
  is_first_of_story: boolean;
  feedback: 'relevant' | 'irrelevant' | null;
  read_at: Time | null;
  notification_id: string | null;
  /** Why this match made no notification at all; null where it made one. */
  suppressed_reason: SuppressionReason | null;
  /** Since when its target leaves out a word that it has. */
  excluded_at: Time | null;
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
}

export interface DeliveriesTable {
  id: string;
  notification_id: string;
  user_id: string;
  target_id: string | null;
  /** Story, or article where the target does not group; with user, target and channel it is unique. */
  story_key: string;
  channel: Channel;
  destination: string;
  status: DeliveryStatus;
  reason: SuppressionReason | null;
  mode: DeliveryMode;
  /** The digest this is a part of, once its window has ended: all parts of one digest and channel are one message. */
  digest_id: string | null;
  /** Tries that came to an end; one cut short by a crash is not the provider's failure and does not count. */
  attempts: Generated<number>;
  /** When it may be sent; for held ones when the hold ends. */
  scheduled_for: Time;
  /** Until when a sender holds it; a killed sender's claim runs out by itself. */
  claimed_until: Time | null;
  provider_message_id: string | null;
  error: JSONColumnType<{ code: string; message: string }, string, string> | null;
  created_at: Time;
  sent_at: Time | null;
  delivered_at: Time | null;
  failed_at: Time | null;
  /** Since when it waits for the connection to WhatsApp. */
  gateway_away_since: Time | null;
}

/** Alerts counted against a person's day, by the date of their own zone. */
export interface DailyAlertsTable {
  user_id: string;
  local_date: string;
  sent: Generated<number>;
  /** The share of the cap, 80 or 100, that the person was told of. */
  noticed: Generated<number>;
}

/** As `daily_alerts`, of a target with a cap of its own. */
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

/** The embedded mailbox: mail and WhatsApp messages while no real transport is configured. */
export interface MailboxMessagesTable {
  id: string;
  /** One row per key: handing the same message over twice stores it once. */
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
  /** Given by the database, here and below: no gaps, in the order of commits. */
  sequence: ColumnType<number, undefined, never>;
  previous_hash: ColumnType<string, undefined, never>;
  reason_hash: ColumnType<string | null, undefined, never>;
  hash: ColumnType<string, undefined, never>;
}

/** The newest row of the audit log, told apart from it. */
export interface AuditHeadTable {
  only_row: Generated<boolean>;
  sequence: number;
  hash: string;
  /** When a look first found the log changed; null while it is intact. */
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

/** A set of versions that was answered once, so that its id can be opened again. */
/** What one browser gets instead of what is deployed, for as long as its cookie counts. */
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

/** One row: how WhatsApp is reached. */
export interface WhatsappConfigTable {
  id: number;
  provider: WhatsappProvider;
  settings: Json<object>;
  /** Sealed with the server's key. */
  api_key: string | null;
  api_key_set_at: Time | null;
  webhook_secret: string | null;
  webhook_secret_set_at: Time | null;
  version: number;
  updated_at: Time;
}

/** One row for each provider that was ever in use. */
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
  /** What the code holds that a phone scans; of the simulator what its codes are made from. */
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
  /** What the simulator was told to act out, as long as it does. */
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
  /** The sender's idempotency key, or the provider's id of what came in. */
  message_key: string;
  kind: WhatsappMessageKind;
  provider: WhatsappProvider;
  user_id: string | null;
  phone_number: string;
  /** Null for codes, which are kept nowhere. */
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

/** What a provider told, each event once. */
export interface WhatsappCallbacksTable {
  event_key: string;
  provider_message_id: string | null;
  message_key: string | null;
  event: Json<object>;
  applied_at: Time | null;
  received_at: Time;
}

/** What is known of a person on WhatsApp beyond the number itself. */
export interface WhatsappPeopleTable {
  user_id: string;
  blocked_at: Time | null;
  on_whatsapp: boolean | null;
  /** Which number that was said of. */
  on_whatsapp_number: string | null;
  opt_in_source: 'signup' | 'setup' | 'reply' | 'administrator' | null;
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
  /** What WhatsApp told before that is old. */
  status_at: Time | null;
  version: Generated<number>;
  updated_at: Time;
}

/** One row: when the next message may leave. */
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
  /** A day of UTC. */
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
  /** Of the pointer that began the trial. */
  serial: number;
  reporter: string;
  /** Whose place decided on the version: all guests of one address are one reporter, by the first of them. */
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

/** A line of a stack that lies in a build of ours. */
export interface BuiltFrame {
  /** Empty where the browser names none. */
  function: string;
  /** A remote, or `shell`. */
  app: string;
  version: string;
  /** The script's path in the build. */
  script: string;
  /** Both from 1, as browsers count. */
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
  /** The full hour it begins with. */
  hour: Time;
  calls: number;
}

/** Calls of all keys of a person, by full hour; exact. */
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
  /** Counts by duration; the bounds are those of `latency-histogram.ts`. */
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
  /** Sealed with the product's key, bound to the endpoint's id. */
  secret: string;
  secret_hint: string;
  previous_secret: string | null;
  previous_until: Time | null;
  /** Attempts of events that failed since the last one that did not; replays and tests do not count. */
  consecutive_failures: Generated<number>;
  failing_since: Time | null;
  warned_at: Time | null;
  last_delivery_at: Time | null;
  last_status: number | null;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

/** Deliveries claimed for an endpoint, by full hour. */
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
  /** The hour that its next delivery begins in, and how many have been put there: what an hour cannot take waits. */
  slot_hour: Time | null;
  slot_used: Generated<number>;
  /** The place in `subscription_events` that was acknowledged last. */
  acked_place: number | null;
  /** Acknowledgements are recorded from here on; null = from the beginning. */
  acks_since: Generated<Date | null>;
  last_fetched_at: Time | null;
  /** How many events the last answer held. */
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

/** What triggers saw, until the dispatcher has made an event of it. */
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

/** Where a subscription stood at the end of each minute in which something was acknowledged. */
export interface SubscriptionAcksTable {
  subscription_id: string;
  minute: Time;
  at: Time;
  place: number;
}

/** The last request of the program that fetches a subscription. */
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
  /** Of one that is sent again; null = since it was created. */
  waiting_since: Generated<Date | null>;
  completed_at: Time | null;
}

export interface WebhookAttemptsTable {
  delivery_id: string;
  n: number;
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** Where it was posted; null for attempts of before this was kept. */
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
  /** How often it says that it lives. */
  beat_ms: Generated<number>;
  concurrency: Generated<number>;
  /** What it has in hand, as of its last heartbeat. */
  current_jobs: ColumnType<CurrentJob[], string | undefined, string>;
  processed_1h: Generated<number>;
  failed_1h: Generated<number>;
  avg_ms: number | null;
  p95_ms: number | null;
  /** Of the whole process it runs in, here and below. */
  memory_mb: number | null;
  cpu_percent: number | null;
  /** The heartbeats of the last two minutes, oldest first. */
  beats: ColumnType<Date[], Date[] | undefined, Date[]>;
  /** What an administrator wants of it. */
  wanted: ColumnType<'running' | 'paused' | 'draining', undefined, 'running' | 'paused' | 'draining'>;
}

/** Work that a worker has in hand. */
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

/** A message of administrators to many people. */
export interface BroadcastsTable {
  id: string;
  title: string;
  body: string;
  audience: Json<{ plans: Plan[]; statuses: UserStatus[] }>;
  channels: Channel[];
  status: 'running' | 'completed' | 'cancelled';
  recipients: number;
  done: Generated<number>;
  /** The last person who was written to. */
  position: Generated<string>;
  created_by: string | null;
  created_at: Time;
  finished_at: Time | null;
}

/** Secrets that several processes share, such as the key that signs access tokens. */
/** The thirty days of past that the demo begins with. */
export interface DemoPastTable {
  only_row: Generated<boolean>;
  /** When the demo was first started: the past ends there. */
  until: Time;
  /** Everything up to here is made. */
  made_until: Time;
  finished_at: Time | null;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: CreatedTime;
}

export interface Schema extends SupportSchema {
  users: UsersTable;
  administrators: AdministratorsTable;
  admin_alerts: AdminAlertsTable;
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
  idempotency_keys: IdempotencyKeysTable;
  sources: SourcesTable;
  source_requests: SourceRequestsTable;
  source_request_supporters: SourceRequestSupportersTable;
  crawl_runs: CrawlRunsTable;
  article_attempts: ArticleAttemptsTable;
  article_addresses: ArticleAddressesTable;
  articles: ArticlesTable;
  article_versions: ArticleVersionsTable;
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
