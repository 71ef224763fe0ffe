import type { Channel, Language } from '@newswatch/shared/contracts';

/** A verification code on its way to a person. */
export interface CodeMessage {
  channel: Channel;
  /** An email address, or a number with `+`. */
  destination: string;
  code: string;
  /** The page that takes the code by itself; in emails. It is valid only for someone signed in as this person. */
  url: string;
  locale: Language;
  /** The person's full name. */
  name: string;
  /** Ends when nobody waits for the outcome any more. */
  signal?: AbortSignal;
}

/** What the product can need an administrator for. */
export type SystemAlertCode =
  | 'audit_log_tampered'
  | 'no_worker'
  | 'workers_dead'
  | 'workers_stale'
  | 'whatsapp_unavailable'
  | 'deliveries_failed'
  | 'sources_failing'
  | 'sources_blocked'
  | 'sources_pending'
  | 'plans_requested';

export interface SystemAlert {
  code: SystemAlertCode;
  /** `info`: work that waits, and nothing is broken. */
  severity: 'info' | 'warning' | 'critical';
}

/** What an account's email says or contains. */
export type Notice =
  | { kind: 'reset_link'; url: string; minutes: number; byAdministrator?: boolean }
  | { kind: 'mfa_code'; code: string; minutes: number }
  | { kind: 'email_change_requested'; newEmail: string }
  | { kind: 'email_changed'; newEmail: string }
  | { kind: 'recovery_code_used'; left: number }
  | { kind: 'new_sign_in'; device: string }
  /** `country`: two letters. */
  | { kind: 'new_country'; country: string; device: string }
  | { kind: 'password_changed' }
  | { kind: 'password_reset' }
  | { kind: 'mfa_enabled' }
  | { kind: 'mfa_disabled' }
  | { kind: 'system_alerts'; alerts: readonly SystemAlert[]; url: string }
  | { kind: 'account_deleted' }
  /** To somebody who has no account: `by` wants them to get the alerts of these targets. */
  | { kind: 'recipient_invited'; by: string; targets: readonly string[]; url: string }
  /** Somebody answered in a chat while its reader was away. */
  | { kind: 'chat_reply'; subject: string; excerpt: string; url: string }
  /** `provider`: as it is called where it is offered. */
  | { kind: 'identity_linked'; provider: string }
  | WebhookNotice
  | AdministratorNotice;

/** The state of one of their webhook endpoints; `endpoint` is its name, `url` the page that shows it. */
export type WebhookNotice =
  | { kind: 'webhook_failing'; endpoint: string; url: string; since: string }
  | { kind: 'webhook_disabled'; endpoint: string; url: string; reason: 'failing' | 'gone' };

/** What an administrator did to the account. `url` is the page to sign in at. */
export type AdministratorNotice =
  | { kind: 'account_created'; url: string }
  | { kind: 'account_suspended'; reason: string | null }
  | { kind: 'account_deactivated' }
  | { kind: 'account_activated'; url: string }
  | { kind: 'password_replaced'; url: string }
  | { kind: 'account_removed' };

/** A notice on its way to a person, by email. */
export interface NoticeMessage {
  /** The same id is the same notice, also when it is sent again; without one it is a new one. */
  id?: string;
  /** An email address. */
  destination: string;
  locale: Language;
  /** The person's full name. */
  name: string;
  notice: Notice;
  /** Ends when nobody waits for the outcome any more. */
  signal?: AbortSignal;
}

/** The transport will never take this message, e.g. as there is nobody at its address. Anything else is worth another try. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** How accounts reach a person; the notifier implements it over its channels. */
export interface Messenger {
  /** Resolves once the transport has taken the message; rejects when it did not. @throws {MessageRefused} */
  sendCode(message: CodeMessage): Promise<void>;
  /** As `sendCode`. */
  sendNotice(message: NoticeMessage): Promise<void>;
}
