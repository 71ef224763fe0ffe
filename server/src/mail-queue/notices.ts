import { Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { type SecurityChange, writeSecurityEntry } from '../inbox/index.ts';
import type { Database } from '../storage/database.ts';
import { putMail, type WaitingMail } from './mail-queue.ts';
import type { Messenger, Notice } from './messenger.ts';

/** The recipient of a notice. */
export interface NoticeRecipient {
  id: string;
  email: string;
  locale: Language;
  full_name: string;
}

/** As stored. Only we write the content of notices, so it is read without validation. */
const StoredNotice = v.object({
  locale: Language,
  name: v.string(),
  notice: v.custom<Notice>((notice) => typeof notice === 'object' && notice !== null && 'kind' in notice),
});

/** A notice that has not been sent after this time is useless. */
const KEPT_DAYS = 3;
/** How long a sender waits for a message to be accepted. */
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
    case 'new_sign_in':
    case 'new_country':
      return notice;
    default:
      return undefined;
  }
}

/** Hands notices to the transport. */
export interface NoticeSender {
  /** Sends a stored one. @throws as `send` */
  deliver(mail: WaitingMail): Promise<'sent'>;
  /** Sends one immediately, and waits. @throws the transport's error, or a timeout */
  send(person: Omit<NoticeRecipient, 'id'>, notice: Notice): Promise<void>;
}

export function createNoticeSender(options: {
  messenger: Messenger;
  /** For tests. */
  sendTimeoutMs?: number;
}): NoticeSender {
  const { messenger, sendTimeoutMs = SEND_TIMEOUT_MS } = options;

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
    async deliver({ id, destination, message }) {
      await send({ id, destination, ...v.parse(StoredNotice, message) });
      return 'sent';
    },
    send: ({ email: destination, locale, full_name: name }, notice) =>
      send({ destination, locale, name, notice }),
  };
}
