import type {
  Category,
  Channel,
  Dedupe,
  DeliveryMode,
  DeliveryStatus,
  Highlight,
  Language,
  MatchField,
  MatchMode,
  NotificationType,
  SuppressionReason,
  TargetCopyRule,
  TargetDeliveryMode,
  TargetStatus,
  Tone,
  ToneOrigin,
  UrgencyRule,
  UrgentReason,
} from '@newswatch/shared/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** The reason for an urgent alert, and whether its target let it bypass quiet hours. */
export interface StoredUrgency {
  reason: UrgentReason;
  in_quiet_hours: boolean;
}

export interface TargetsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  status: Generated<TargetStatus>;
  status_reason: 'user' | 'quota' | 'plan' | 'admin' | 'verification_lost' | null;
  /** For a target suspended by the plan, the status it returns to. */
  status_before: 'active' | 'paused' | null;
  /** The reason that an administrator gave for the suspension. */
  suspension_reason: string | null;
  labels: Generated<string[]>;
  recipient_groups: Generated<string[]>;
  keywords_any: string[];
  keywords_all: string[];
  keywords_none: string[];
  speakers: Generated<string[]>;
  match_mode: Generated<MatchMode>;
  /** The query in the mode `query`; the lists are then empty. */
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
  /** The rule for alerts that do not wait for a digest. */
  urgency: ColumnType<UrgencyRule | null, UrgencyRule | null | undefined, UrgencyRule | null>;
  /** The times between which articles must first be seen to match. */
  starts_at: Time | null;
  expires_at: Time | null;
  dedupe: Generated<Dedupe>;
  story_realert_hours: number | null;
  /** The time at which matching last started: creation, or the latest resume. Older articles never alert. */
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
  /** The time at which its article was first seen, which never changes and by which lists are sorted. */
  article_seen_at: Time;
  score: number;
  matched_terms: string[];
  highlights: Json<Highlight[]>;
  is_first_of_story: boolean;
  feedback: 'relevant' | 'irrelevant' | null;
  /**
   * The tone of the article towards the target, as coded by its owner, with the origin and the time of the code; all null if
   * there is none.
   */
  tone: Tone | null;
  tone_origin: ToneOrigin | null;
  tone_at: Time | null;
  read_at: Time | null;
  notification_id: string | null;
  /** The reason why this match caused no notification; null if it did. */
  suppressed_reason: SuppressionReason | null;
  /** The time at which the person muted its story, if that is the reason. */
  story_muted_at: Time | null;
  /** The time at which its target got an exclusion that applies to it. */
  excluded_at: Time | null;
  /**
   * The time at which it was added later (see `BackfillsTable`); null for a match of an article that arrived while the target was
   * active.
   */
  backfilled_at: Time | null;
  /** Whether it is older than the history of its owner's plan, and therefore hidden; see `fitHistory`. */
  beyond_history: Generated<boolean>;
  /** The source and the language of its article; null in a match of an earlier version until `fillSources` has stored them. */
  source_id: string | null;
  language: Language | null;
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
  /** Whether it is about an email that the person received, so that administrators cannot see its content. */
  is_private: Generated<boolean>;
  count: Generated<number>;
  action_url: string | null;
  /** The reason why this alert did not wait for a digest; null if it is not urgent. */
  urgency: ColumnType<StoredUrgency | null, StoredUrgency | null | undefined, null>;
  created_at: Time;
  read_at: Time | null;
  archived_at: Time | null;
  deleted_at: Time | null;
  /**
   * The time at which a change of whole groups last marked it as unread, or moved it back to the inbox. An undo finds it by this
   * time.
   */
  unread_at: Time | null;
  unarchived_at: Time | null;
  /** The end of its snooze, kept after that. */
  snoozed_until: Time | null;
  /** The time of that choice, and the value that it replaced. An undo finds and restores it by these. */
  snoozed_at: Time | null;
  snoozed_before: Time | null;
  read_before_snooze: Time | null;
  /** Whether any new report of its story ends its snooze. */
  until_report: Generated<boolean>;
  until_report_before: Generated<boolean>;
  /** The time at which it arrived or returned. */
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
  /** The time from which it may be sent; for a held delivery, the end of the hold. */
  scheduled_for: Time;
  /** The time until which a sender has claimed it; the claim of a killed sender expires. */
  claimed_until: Time | null;
  provider_message_id: string | null;
  error: JSONColumnType<{ code: string; message: string }, string, string> | null;
  created_at: Time;
  sent_at: Time | null;
  delivered_at: Time | null;
  read_at: Time | null;
  failed_at: Time | null;
  /** The time at which it began to wait for the connection to WhatsApp. */
  gateway_away_since: Time | null;
  /** The reason for which it had been waiting when it expired; null if it did not expire. */
  waited_for: SuppressionReason | null;
}

/** Alerts counted against a person's daily cap, by date in their time zone. */
export interface DailyAlertsTable {
  user_id: string;
  local_date: string;
  sent: Generated<number>;
  /** The share of the cap, 80 or 100, about which the person was notified. */
  noticed: Generated<number>;
}

/** Like `daily_alerts`, for a target with its own cap. */
export interface TargetDailyAlertsTable {
  target_id: string;
  local_date: string;
  sent: Generated<number>;
  noticed: Generated<number>;
}

/** The embedded mailbox: emails and WhatsApp messages while no real transport is configured. */
export interface MailboxMessagesTable {
  id: string;
  /** The key of the message. There is one row per key, so that submitting a message twice stores it once. */
  idempotency_key: string;
  channel: Channel;
  recipient: string;
  subject: string | null;
  body_text: string;
  body_html: string | null;
  /** The bytes of its files in base64; null for none. */
  files: JSONColumnType<MailboxFile[], string | null, string | null> | null;
  sent_at: Time;
}

export interface MailboxFile {
  name: string;
  type: string;
  base64: string;
}

/** A copy of a target that a person sent to somebody by email. */
export interface TargetCopiesTable {
  id: string;
  /** The sender. */
  user_id: string;
  target_id: string;
  /** The address of the recipient: only an account with this verified address can open the copy. */
  email: string;
  message: string;
  /** The target as it was when the copy was sent. */
  rule: Json<TargetCopyRule>;
  /** The SHA-256 of the secret in hexadecimal digits. */
  secret_hash: string;
  sent_at: Time;
  expires_at: Time;
  added_at: Time | null;
  /** Somebody else's target that was created from it. */
  added_target_id: string | null;
  /** Whether that target may follow the one that was copied. */
  may_follow: Generated<boolean>;
  /** The time at which that target last started to follow; null if it never did. */
  followed_at: Time | null;
}

/** A target that has the rule of another person's target, even after changes. */
export interface TargetFollowsTable {
  target_id: string;
  /** The target that it follows; null if that target was deleted permanently. */
  origin_id: string | null;
  /** The owner of that target; null if their account was deleted. */
  owner_id: string | null;
  /** The copy with which it was created; null once the copy is no longer listed. */
  copy_id: string | null;
  started_at: Time;
  /** The time at which the owner of the original stopped the updates. */
  stopped_at: Time | null;
  /** The reason why it keeps an earlier rule; null if it has the current one. */
  behind: 'keywords' | 'query' | 'sources' | null;
  /** For `keywords`, the number that the plan allows. */
  keywords_max: number | null;
  /** The number of sources of the original that are unavailable and left out. */
  missing_sources: Generated<number>;
  /** The time at which the person was told that it no longer follows; null while it does. */
  told_end_at: Time | null;
}

/** Adds to a target the matches that it would have found among the stored articles, from the newest to the oldest. */
export interface BackfillsTable {
  id: string;
  target_id: string;
  requested_at: Time;
  /** The time from which articles must first be seen to be added. */
  since: Time;
  /** The rule of the matches added so far, see `ruleKey`. */
  rule: string;
  /** The oldest article that was checked; null before the first. */
  place_at: Time | null;
  place_id: string | null;
  added: Generated<number>;
  /** The number of failed attempts since the last batch. */
  failures: Generated<number>;
  /** The time of its next batch. Backfills that wait longest come first. */
  due_at: Time;
  ended_at: Time | null;
  /** The outcome; null while it runs. */
  outcome: 'done' | 'full' | 'stopped' | 'failed' | null;
}

/** Matches of a target that was handed over and still have to be moved to its new owner. */
export interface MatchMovesTable {
  target_id: string;
  /** The person to whom they belong until then. */
  from_id: string;
  total: number;
  moved: Generated<number>;
  /** The time from which matches have already been moved; the newest ones are moved first. */
  place_at: Time | null;
  /** The number of failed attempts since the last batch. */
  failures: Generated<number>;
  /** The time of the next batch. Moves that wait longest come first. */
  due_at: Time;
}

/** Targets that a person offers to hand over permanently to the owner of an address. */
export interface HandOversTable {
  id: string;
  /** The person who hands over. */
  user_id: string;
  /** The address of the colleague: only an account with this verified address can answer. */
  email: string;
  message: string;
  target_ids: string[];
  /** Whether reports and charts that use only these targets are handed over too. */
  with_reports: boolean;
  sent_at: Time;
  expires_at: Time;
  /** The outcome; null while it waits for an answer. */
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired' | null;
  ended_at: Time | null;
  /** The person who accepted. */
  new_owner_id: string | null;
  /** The targets that were accepted. */
  moved_ids: Generated<string[]>;
}

/** Targets, their matches, and the alerts about these. */
export interface TargetSchema {
  targets: TargetsTable;
  target_copies: TargetCopiesTable;
  target_follows: TargetFollowsTable;
  matches: MatchesTable;
  backfills: BackfillsTable;
  match_moves: MatchMovesTable;
  hand_overs: HandOversTable;
  notifications: NotificationsTable;
  deliveries: DeliveriesTable;
  daily_alerts: DailyAlertsTable;
  target_daily_alerts: TargetDailyAlertsTable;
  mailbox_messages: MailboxMessagesTable;
}
