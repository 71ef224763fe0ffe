import { Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Database } from '../storage/database.ts';
import { putMail, type WaitingMail } from './mail-queue.ts';
import type { Messenger, Notice } from './messenger.ts';

/** Whom a notice is written to. */
export interface NoticeRecipient {
  id: string;
  email: string;
  locale: Language;
  full_name: string;
}

/** As it is stored. What a notice says is ours: it is read as it was written. */
const StoredNotice = v.object({
  locale: Language,
  name: v.string(),
  notice: v.custom<Notice>((notice) => typeof notice === 'object' && notice !== null && 'kind' in notice),
});

/** What is not sent by then is of no use any more. */
const KEPT_DAYS = 3;
/** Nobody is waiting longer than this for a message to be taken. */
const SEND_TIMEOUT_MS = 5_000;

/**
 * Tells a person by email what happened to their account. Written in the transaction of what it tells, it goes out when that
 * commits, whatever becomes of this process; the mail server may be down for hours.
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
}

/** Hands notices to the transport. */
export interface NoticeSender {
  /** Sends one that was written. @throws as `send` */
  deliver(mail: WaitingMail): Promise<'sent'>;
  /** Sends one at once, and waits. @throws what the transport threw, or that it took too long */
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
      late.reject(new Error(`no answer within ${sendTimeoutMs} ms`));
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
