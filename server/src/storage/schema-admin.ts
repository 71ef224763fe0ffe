import type { Channel, Plan, UserStatus } from '@newswatch/shared/contracts';
import type {
  AlertCondition,
  AlertConditionState,
  AlertFigure,
  AlertJoin,
  AlertSeverity,
  FiringCondition,
  SettingsVersion,
} from '@newswatch/shared/contracts/admin';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json, Time } from './column-types.ts';

export interface SettingsTable {
  section: string;
  value: Json<object>;
  /** The setting, encrypted with the secret of the product. */
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

/** The result of a check for a condition of an alert rule. */
export interface ConditionReading {
  state: AlertConditionState;
  value: number | null;
  /** For a share, the total. */
  of: number | null;
  /** Whether the condition held at the last check at which that was known. */
  held: boolean;
}

/** A rule of administrators over figures. */
export interface AlertRulesTable {
  id: string;
  name: string;
  /**
   * The conditions; null if a process of an older version inserted the rule. Read with `conditionsOf`, because such a process
   * also changes rules.
   */
  conditions: Json<AlertCondition[]> | null;
  joined_by: Generated<AlertJoin>;
  /** The result of the last check for each condition. */
  readings: Json<ConditionReading[]> | null;
  /** The first condition, here and in `value`; the columns from `and_figure` on are the second. Used by older versions. */
  figure: AlertFigure;
  threshold: number;
  severity: AlertSeverity;
  for_minutes: number;
  /** The administrators who get the emails; null for all. */
  recipient_ids: string[] | null;
  quiet_start: string | null;
  quiet_end: string | null;
  /** The weekdays on which the quiet time begins, 1 is Monday; null: every day. */
  quiet_days: Generated<number[] | null>;
  time_zone: string;
  enabled: boolean;
  /** The time at which the conditions began to contradict the state of the alert. */
  pending_since: Time | null;
  value: number | null;
  checked_at: Time | null;
  created_at: Time;
  updated_at: Time;
  and_figure: Generated<AlertFigure | null>;
  and_threshold: Generated<number | null>;
  and_value: Generated<number | null>;
  /** The time at which a figure of the rule first could not be read; null if all were read at the last check. */
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
  /** The time at which the state at its end was reported. */
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
  /** Set if the address was blocked automatically, after a message there. */
  cause: Generated<'bounced' | 'complaint' | null>;
  /** Whether requested codes are still sent, because the owner of the number stopped only marketing messages. */
  spares_codes: Generated<boolean>;
}

/** One alert of a rule. It is ongoing while `ended_at` is null. */
export interface AlertFiringsTable {
  id: string;
  rule_id: string | null;
  name: string;
  /** The conditions that held; null if a process of an older version started the alert. */
  conditions: Json<FiringCondition[]> | null;
  joined_by: Generated<AlertJoin>;
  /** The first condition that held; the columns from `and_figure` on are the second. Used by older versions. */
  figure: AlertFigure;
  threshold: number;
  severity: AlertSeverity;
  value: number;
  worst: number;
  started_at: Time;
  ended_at: Time | null;
  ended_by: 'recovered' | 'changed' | null;
  /** The times at which the emails about the start and the end were written. */
  told_at: Time | null;
  told_ids: Generated<string[]>;
  told_end_at: Time | null;
  and_figure: Generated<AlertFigure | null>;
  and_threshold: Generated<number | null>;
  and_value: Generated<number | null>;
  and_worst: Generated<number | null>;
  /** The last time without emails in which the alert was ongoing. */
  mute_id: Generated<string | null>;
  /** The time at which the email about the start was first held back by the rule’s quiet time. */
  held_at: Time | null;
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
  /** The time at which a check first found that the log was changed; null while it is intact. */
  tampered_since: Time | null;
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

/** The tables of settings and data that administrators set and see. */
/** Signatures of mail reports; each is accepted only once. */
interface TakenMailReportsTable {
  signature: string;
  valid_until: Time;
}

/** The price of a WhatsApp message, by category; null if not set. */
interface MessagePricesTable {
  only_row: Generated<true>;
  currency: string;
  utility: number | null;
  authentication: number | null;
  service: number | null;
  other: number | null;
  updated_at: Time;
}

/** The time since which rows that are counted by month have been kept long enough. */
interface UsageKeptTable {
  only_row: Generated<true>;
  since: Time;
}

/** Counts from rows that have since been deleted. */
interface SettledUsageTable {
  /**
   * The person; null for a deleted account, and then `at` is the middle of the month (UTC), so that nothing shows when the person
   * worked.
   */
  user_id: string | null;
  /** A count of `UsageOfPerson`, or a category of WhatsApp messages. */
  kind: string;
  at: Time;
  count: number;
}

export interface AdministrationSchema {
  message_prices: MessagePricesTable;
  usage_kept: UsageKeptTable;
  settled_usage: SettledUsageTable;
  settings: SettingsTable;
  settings_versions: SettingsVersionsTable;
  admin_alerts: AdminAlertsTable;
  alert_rules: AlertRulesTable;
  alert_mutes: AlertMutesTable;
  blocked_addresses: BlockedAddressesTable;
  taken_mail_reports: TakenMailReportsTable;
  alert_firings: AlertFiringsTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  broadcasts: BroadcastsTable;
}
