import type { Channel, CollectionMemberRole, Language, TargetCopyRule } from '@newswatch/shared/contracts';
import type { AlertFigure, AlertJoin } from '@newswatch/shared/contracts/admin';

/** A verification code on its way to a person. */
export interface CodeMessage {
  channel: Channel;
  /** An email address, or a number with `+`. */
  destination: string;
  code: string;
  /** The page that submits the code automatically. Included in emails, and valid only for someone signed in as this person. */
  url: string;
  locale: Language;
  /** The person's full name. */
  name: string;
  /** Aborts when nobody is waiting for the outcome. */
  signal?: AbortSignal;
}

/** The problems and tasks that need an administrator. */
export type SystemAlertCode =
  | 'audit_log_tampered'
  | 'no_worker'
  | 'sending_paused'
  | 'crawling_paused'
  | 'workers_dead'
  | 'workers_stale'
  | 'jobs_dead'
  | 'whatsapp_lost'
  | 'whatsapp_unavailable'
  | 'whatsapp_simulated'
  | 'emails_waiting'
  | 'deliveries_failed'
  | 'directories_refused'
  | 'directories_expiring'
  | 'sources_failing'
  | 'sources_blocked'
  | 'sources_pending'
  | 'requests_pending'
  | 'plans_requested';

export interface SystemAlert {
  code: SystemAlertCode;
  /** `info`: pending work; nothing is broken. */
  severity: 'info' | 'warning' | 'critical';
}

/** The content of an account's email, by kind. */
export type Notice =
  /** `invited`: an administrator created the account, and the link chooses its first password. */
  | { kind: 'reset_link'; url: string; minutes: number; byAdministrator?: boolean; invited?: boolean }
  /** `device`: what asked for it; null if unknown. */
  | { kind: 'mfa_code'; code: string; minutes: number; device: string | null }
  | { kind: 'email_change_requested'; newEmail: string }
  | { kind: 'email_changed'; newEmail: string }
  | { kind: 'recovery_code_used'; left: number }
  | { kind: 'new_sign_in'; device: string | null }
  /** `country`: two letters. */
  | { kind: 'new_country'; country: string; device: string | null }
  | { kind: 'password_changed' }
  /** `lostPasskeys`: there were passkeys, which the reset removed. */
  | { kind: 'password_reset'; lostPasskeys?: boolean }
  | { kind: 'mfa_enabled' }
  | { kind: 'mfa_disabled' }
  | { kind: 'system_alerts'; alerts: readonly SystemAlert[]; url: string }
  | { kind: 'account_deleted' }
  /** A notice for someone without an account: `by` wants them to get the alerts of these targets. */
  /**
   * `whatsapp`: the invitation also offers WhatsApp, or somebody who has accepted is asked to agree to it. `id`: the recipient's.
   */
  | {
      kind: 'recipient_invited';
      id: string;
      by: string;
      targets: readonly string[];
      whatsapp?: 'offered' | 'added';
      url: string;
    }
  /**
   * `by` put the owner of this address on their distribution lists, which send nothing before they confirm. `id`: the
   * subscriber's; `days`: how long the link works.
   */
  | {
      kind: 'subscription_asked';
      id: string;
      by: string;
      lists: readonly string[];
      days: number;
      url: string;
    }
  /**
   * While `by` is away, the recipient with this address gets the alerts of all their targets, from one date until
   * another. `id`: of what was agreed.
   */
  | { kind: 'stand_in_arranged'; id: string; by: string; from: string; until: string; url: string }
  /** `by` ended it early, or chose somebody else. `removed`: the recipient no longer gets other alerts either. */
  | { kind: 'stand_in_ended'; by: string; from: string; until: string; removed?: true }
  /** `by` invites the owner of this address to their collection. `id`: the member's. */
  | {
      kind: 'collection_invited';
      id: string;
      by: string;
      collection: string;
      role: CollectionMemberRole;
      url: string;
    }
  /** `by` sent a copy of their target to the owner of this address. */
  | {
      kind: 'target_copied';
      /** The ID of the copy. */
      id: string;
      by: string;
      target: string;
      rule: CopiedRule;
      /** The sender's message; may be empty. */
      message: string;
      /** The number of days for which the link works. */
      days: number;
      /**
       * Whether a target that is created from it may follow the original. Emails that have been waiting since an
       * earlier version lack it.
       */
      mayFollow?: boolean;
      url: string;
    }
  /** `by` permanently offers some of their targets to the owner of this address. `id`: of the hand-over. */
  | {
      kind: 'hand_over_offered';
      id: string;
      by: string;
      targets: readonly string[];
      /** The sender's message; may be empty. */
      message: string;
      /** The number of days in which the offer can be answered. */
      days: number;
      url: string;
    }
  /** `who`, a name or an address, accepted targets of this person, or declined them. `url` shows what is left. */
  | { kind: 'hand_over_answered'; answer: 'accepted' | 'declined'; who: string; url: string }
  /** Someone replied in a chat while the recipient was away. */
  | { kind: 'chat_reply'; subject: string; excerpt: string; url: string }
  /** `provider`: its name on the sign-in button. */
  | { kind: 'identity_linked'; provider: string }
  /** `name`: as the person named it. */
  | { kind: 'passkey_added'; name: string }
  | { kind: 'passkey_removed'; name: string }
  /** `name` is what the person calls the television; `device`: null if unknown. */
  | { kind: 'television_connected'; name: string; device: string | null }
  | WebhookNotice
  | KeyRefusedNotice
  | RuleNotice
  | AdministratorNotice;

/** What a target finds and where it looks, for a sentence in an email. */
export interface CopiedRule {
  /** The words, or a query. */
  words:
    | {
        any: readonly string[];
        all: readonly string[];
        none: readonly string[];
        /** People and organisations who are quoted. Emails that were queued by earlier versions have none. */
        speakers?: readonly string[];
      }
    | { query: string };
  /** The languages of the rule; empty for all. */
  languages: readonly Language[];
  source_scope: TargetCopyRule['source_scope'];
  sources: number;
  categories: number;
}

/** A condition with its figure; `of`: for a share, the total. */
export interface RuleNoticeCondition {
  figure: AlertFigure;
  limit: number;
  minimum?: number | undefined;
  value: number | null;
  of?: number | null;
}

/** The alert of a rule started or ended, or its mute ended. `url`: the page of the rules. */
export type RuleNotice = {
  kind: 'alert_rule';
  rule: string;
  joined_by?: AlertJoin;
  /** The number of conditions that the rule has. */
  of_conditions?: number;
  /**
   * The conditions that held, with their values at the start or at their worst; for a mute that ended, all conditions, with their
   * values now. Missing if an older version wrote the notice.
   */
  conditions?: RuleNoticeCondition[];
  /** The first condition; `and` is the second. Both are for processes of older versions. */
  figure: AlertFigure;
  limit: number;
  and?: { figure: AlertFigure; value: number | null; limit: number };
  url: string;
} & (
  | { event: 'started' | 'ended'; value: number }
  | { event: 'unmuted'; state: 'ongoing' | 'within' | 'unknown'; value: number | null }
);

/** The state of one of the person's webhook endpoints; `endpoint` is its name, `url` the page that shows it. */
export type WebhookNotice =
  | { kind: 'webhook_failing'; endpoint: string; url: string; since: string }
  | { kind: 'webhook_disabled'; endpoint: string; url: string; reason: 'failing' | 'gone' }
  /** `note` is what the administrator said. */
  | { kind: 'webhook_disabled'; endpoint: string; url: string; reason: 'admin'; note: string };

/** The reason why requests with an API key are refused. */
export type KeyRefusal = 'key' | 'permission' | 'address' | 'limit' | 'access';

/**
 * A notice that all requests with one of the person's API keys were refused for a day. `call` is the last one, `url` the page
 * that lists them.
 */
export interface KeyRefusedNotice {
  kind: 'api_key_refused';
  key: string;
  call: string;
  reason: KeyRefusal;
  url: string;
}

/** What an administrator did to the account. `url` is the sign-in page. */
export type AdministratorNotice =
  | { kind: 'account_created'; url: string }
  | { kind: 'account_suspended'; reason: string | null }
  | { kind: 'account_deactivated' }
  | { kind: 'account_activated'; url: string }
  | { kind: 'password_replaced'; url: string }
  | { kind: 'account_removed' }
  /** Some of their targets now belong to `to`. */
  | { kind: 'targets_given'; to: string }
  /** The recipient now owns targets of `from`; `url` shows them. */
  | { kind: 'targets_received'; from: string; url: string };

/** A notice on its way to a person, by email. */
export interface NoticeMessage {
  /** Notices with the same ID are the same notice, even when sent again; a notice without an ID is always new. */
  id?: string;
  /** An email address. */
  destination: string;
  locale: Language;
  /** The person's full name. */
  name: string;
  notice: Notice;
  /** Aborts when nobody is waiting for the outcome. */
  signal?: AbortSignal;
}

/**
 * The transport will never accept this message, for example because its address does not exist. After any other error, it is
 * retried.
 */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** How accounts reach a person; the notifier implements it over its channels. */
export interface Messenger {
  /** Resolves once the transport has accepted the message; rejects if it does not. @throws {MessageRefused} */
  sendCode(message: CodeMessage): Promise<void>;
  /** Sends a notice in the same way as `sendCode`. */
  sendNotice(message: NoticeMessage): Promise<void>;
}
