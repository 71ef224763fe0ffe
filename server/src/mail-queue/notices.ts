import { Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { findBlock } from '../blocked-addresses/index.ts';
import { type SecurityChange, writeSecurityEntry } from '../inbox/index.ts';
import type { Database } from '../storage/database.ts';
import { putMail, type WaitingMail } from './mail-queue.ts';
import type { Messenger, Notice } from './messenger.ts';
import { isOpenOffer } from './open-offers.ts';

/** The recipient of a notice. */
export interface NoticeRecipient {
  id: string;
  email: string;
  locale: Language;
  full_name: string;
}

/** A notice as stored. Only we write the content of notices, so it is read without validation. */
const StoredNotice = v.object({
  locale: Language,
  name: v.string(),
  notice: v.custom<Notice>((notice) => typeof notice === 'object' && notice !== null && 'kind' in notice),
});

/** A notice that has not been sent after this time is useless. */
const KEPT_DAYS = 3;
/** The time for which a sender waits for a message to be accepted. */
const SEND_TIMEOUT_MS = 5_000;

/**
 * Tells a person by email what happened to their account. It is stored in the transaction of the change that it
 * reports and sent after the commit, even if this process dies; the mail server may be down for hours. What concerns the
 * security of the account is also in its inbox.
 *
 * @example await writeNotice(trx, user, { kind: 'password_changed' }, now);
 */
export async function writeNotice(
  trx: Database,
  { id, email, locale, full_name }: NoticeRecipient,
  notice: Notice,
  now: Date,
): Promise<void> {
  const mail = {
    kind: 'notice',
    userId: id,
    destination: email,
    message: { locale, name: full_name, notice },
    keptMinutes: KEPT_DAYS * 24 * 60,
  } as const;
  await putMail(trx, mail, now);
  const change = securityChangeOf(notice);
  if (change) await writeSecurityEntry(trx, { id, locale }, change, now);
}

/** The notices about the security of an account that the person can still open. */
function securityChangeOf(notice: Notice): SecurityChange | undefined {
  switch (notice.kind) {
    case 'password_changed':
    case 'password_reset':
    case 'password_replaced':
    case 'email_change_requested':
    case 'email_changed':
    case 'mfa_enabled':
    case 'mfa_disabled':
    case 'recovery_code_used':
    case 'identity_linked':
    case 'passkey_added':
    case 'passkey_removed':
    case 'television_connected':
    case 'new_sign_in':
    case 'new_country':
      return notice;
    default:
      return undefined;
  }
}

/**
 * The notices that are sent even to a blocked address. Without them, a person could not sign in, or would not learn that somebody
 * else did.
 */
const isAboutAccess: Readonly<Record<Notice['kind'], boolean>> = {
  reset_link: true,
  mfa_code: true,
  email_change_requested: true,
  email_changed: true,
  recovery_code_used: true,
  new_sign_in: true,
  new_country: true,
  password_changed: true,
  password_reset: true,
  mfa_enabled: true,
  mfa_disabled: true,
  identity_linked: true,
  passkey_added: true,
  passkey_removed: true,
  television_connected: true,
  account_created: true,
  account_suspended: true,
  account_deactivated: true,
  account_activated: true,
  account_removed: true,
  account_deleted: true,
  password_replaced: true,
  targets_given: false,
  targets_received: false,
  system_alerts: false,
  alert_rule: false,
  recipient_invited: false,
  subscription_asked: false,
  stand_in_arranged: false,
  stand_in_ended: false,
  collection_invited: false,
  target_copied: false,
  hand_over_offered: false,
  hand_over_answered: false,
  chat_reply: false,
  api_key_refused: false,
  webhook_failing: false,
  webhook_disabled: false,
};

/** The kinds of notices that a process of this version can send. */
export const noticeKinds: readonly string[] = Object.keys(isAboutAccess);

/** Hands notices to the transport. */
export interface NoticeSender {
  /** Sends a stored notice, unless its address was blocked or what it offers was withdrawn in the meantime. @throws as `send` */
  deliver(mail: WaitingMail): Promise<'sent' | 'void'>;
  /** Sends a notice immediately, and waits. @throws the transport's error, or a timeout */
  send(person: Omit<NoticeRecipient, 'id'>, notice: Notice): Promise<void>;
}

export function createNoticeSender(options: {
  db: Database;
  messenger: Messenger;
  /** Overridden in tests. */
  sendTimeoutMs?: number;
}): NoticeSender {
  const { db, messenger, sendTimeoutMs = SEND_TIMEOUT_MS } = options;

  async function send(message: Omit<Parameters<Messenger['sendNotice']>[0], 'signal'>): Promise<void> {
    const late = Promise.withResolvers<never>();
    const abort = new AbortController();
    const timer = setTimeout(() => {
      late.reject(new Error(`no response within ${sendTimeoutMs} ms`));
      abort.abort();
    }, sendTimeoutMs);
    try {
      const sent = messenger.sendNotice({ ...message, signal: abort.signal });
      await Promise.race([sent, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async deliver({ id, user_id, destination, message }) {
      const stored = v.parse(StoredNotice, message);
      if ('id' in stored.notice && !(await isOpenOffer(db, user_id, stored.notice))) return 'void';
      if (!isAboutAccess[stored.notice.kind] && (await findBlock(db, 'email', destination))) return 'void';
      await send({ id, destination, ...stored });
      return 'sent';
    },
    send: ({ email: destination, locale, full_name: name }, notice) =>
      send({ destination, locale, name, notice }),
  };
}
