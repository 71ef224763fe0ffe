import { Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Background } from './background.ts';
import type { MailQueue, WaitingMail } from './mail-queue.ts';
import type { Messenger, Notice, NoticeMessage } from './messenger.ts';
import type { UserRow } from './user-repository.ts';

/** Telling people by email what happened to their account. */
export interface Notices {
  /** Sends it behind the answer, or as soon as the mail server is up: what happened has happened in any case. */
  tell(person: Pick<UserRow, 'id' | 'email' | 'locale' | 'full_name'>, notice: Notice): void;
  /** Sends one that was waiting. @throws as `send` */
  deliver(mail: WaitingMail): Promise<'sent'>;
  /** Sends it and waits. @throws what the transport threw, or that it took too long */
  send(person: Pick<UserRow, 'email' | 'locale' | 'full_name'>, notice: Notice): Promise<void>;
}

/** As it is written down; what a notice says is ours, and read as it was written. */
const KeptNotice = v.object({
  locale: Language,
  name: v.string(),
  notice: v.custom<Notice>((notice) => typeof notice === 'object' && notice !== null && 'kind' in notice),
});

/** What is not sent by then is of no use any more. */
const KEPT_DAYS = 3;
/** Nobody waits longer than this for a message to be taken. */
const SEND_TIMEOUT_MS = 5_000;

export function createNotices(options: {
  messenger: Messenger;
  background: Background;
  mails: MailQueue;
  /** For tests. */
  sendTimeoutMs?: number;
}): Notices {
  const { messenger, background, mails, sendTimeoutMs = SEND_TIMEOUT_MS } = options;

  async function send(message: NoticeMessage) {
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
    tell({ id, email: destination, locale, full_name: name }, notice) {
      background.runAtOnce(`the notice ${notice.kind}`, () =>
        mails.put({
          kind: 'notice',
          userId: id,
          destination,
          message: { locale, name, notice },
          keptMinutes: KEPT_DAYS * 24 * 60,
        }),
      );
    },
    async deliver({ id, destination, message }) {
      await send({ id, destination, ...v.parse(KeptNotice, message) });
      return 'sent';
    },
    send: ({ email: destination, locale, full_name: name }, notice) =>
      send({ destination, locale, name, notice }),
  };
}
