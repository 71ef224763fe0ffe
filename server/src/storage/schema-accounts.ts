import type {
  AskedPlan,
  Channel,
  Language,
  NotificationPreferences,
  Plan,
  Role,
  SecurityEventKind,
  UiPreferences,
  UserStatus,
} from '@newswatch/shared/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json, Time } from './column-types.ts';

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
  /** Whether an administrator allowed them to subscribe anyone to a distribution list without asking. */
  may_subscribe_anyone: Generated<boolean>;
  /** A limit set by an administrator; null = the plan's. */
  max_targets: number | null;
  max_notifications_per_day: number | null;
  timezone: string;
  locale: Language;
  last_login_at: Time | null;
  password_changed_at: Time | null;
  pending_email: string | null;
  /** The preferences for the interface, only those that differ from the defaults. */
  ui_preferences: ColumnType<Partial<UiPreferences>, string | undefined, string>;
  /** The encrypted secret. Set during setup, active from `totp_enabled_at` on. */
  totp_secret: string | null;
  totp_enabled_at: Time | null;
  totp_last_step: number | null;
  /** Whether an administrator set the password, so that it must be changed. */
  must_change_password: Generated<boolean>;
  suspension_reason: string | null;
  /** The plan that this person requests; cleared once their plan is changed. */
  requested_plan: AskedPlan | null;
  plan_requested_at: Time | null;
  /** The address of the terms that this person accepted on /sign-up; null if there were none. */
  terms_url: string | null;
  /** The version of the text beside the checkbox. */
  terms_text_version: number | null;
  terms_accepted_at: Time | null;
  /** The administrator who created the account. */
  created_by: string | null;
  deleted_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** A directory of a company, which manages accounts over SCIM. */
export interface DirectoriesTable {
  id: string;
  name: string;
  domains: string[];
  /** null: the plan for new accounts. */
  plan: Plan | null;
  locale: Language;
  token_hash: string;
  /** The administrator who created the token. */
  created_by: string | null;
  created_at: Time;
  expires_at: Time;
  last_used_at: Time | null;
  disconnected_at: Time | null;
}

/** An account that a directory manages, and what the directory calls the person. */
export interface DirectoryAccountsTable {
  user_id: string;
  directory_id: string;
  user_name: string;
  external_id: string | null;
  /** null: the user name is the address. */
  email: string | null;
  given_name: string | null;
  family_name: string | null;
  formatted_name: string | null;
  display_name: string | null;
  preferred_language: string | null;
  /** Whether the person is active according to the directory. */
  active: boolean;
  created_at: Time;
  updated_at: Time;
  /** The time at which the directory deleted the person. */
  removed_at: Time | null;
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
  /** Whether it was requested without sign-in, so possibly by a stranger. */
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
  /** The country, as two letters; only set if a proxy in front of the server reports it. */
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

/** A WebAuthn credential with which a person signs in. */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Base64url, as browsers send it. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** The number of uses, as the authenticator reports it; many always report 0. */
  counter: number;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Time;
  last_used_at: Time | null;
}

/** A challenge that a browser has not signed yet. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  /** `user_id` and `session_id` are null for signing in. */
  user_id: string | null;
  session_id: string | null;
  expires_at: Time;
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
  /** The status of the response; null while the first request is running. */
  status: number | null;
  answer: JSONColumnType<object, string, string> | null;
  created_at: Time;
  /** The `presence` of the process that handles it. */
  holder: number | null;
}

/** The tables of accounts, sign-ins and their protection. */
export interface AccountSchema {
  users: UsersTable;
  administrators: AdministratorsTable;
  directories: DirectoriesTable;
  directory_accounts: DirectoryAccountsTable;
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  account_mails: AccountMailsTable;
  account_exports: AccountExportsTable;
  security_events: SecurityEventsTable;
  recovery_codes: RecoveryCodesTable;
  mfa_challenges: MfaChallengesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  identities: IdentitiesTable;
  oidc_flows: OidcFlowsTable;
  throttle_hits: ThrottleHitsTable;
  idempotency_keys: IdempotencyKeysTable;
}
