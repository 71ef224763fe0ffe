import type { Background } from './background.ts';
import type { Messenger, Notice } from './messenger.ts';
import type { UserRow } from './user-repository.ts';

/** Telling people by email what happened to their account. */
export interface Notices {
  /** Sends it behind the answer: what happened has happened, whether or not the mail server is up. */
  tell(person: Pick<UserRow, 'email' | 'locale' | 'full_name'>, notice: Notice): void;
  /** Sends it and waits. @throws what the transport threw, or that it took too long */
  send(person: Pick<UserRow, 'email' | 'locale' | 'full_name'>, notice: Notice): Promise<void>;
}

/** Nobody waits longer than this for a message to be taken. */
const SEND_TIMEOUT_MS = 5_000;

export function createNotices(options: {
  messenger: Messenger;
  background: Background;
  /** For tests. */
  sendTimeoutMs?: number;
}): Notices {
  const { messenger, background, sendTimeoutMs = SEND_TIMEOUT_MS } = options;

  async function send(person: Pick<UserRow, 'email' | 'locale' | 'full_name'>, notice: Notice) {
    const { email: destination, locale, full_name: name } = person;
    const late = Promise.withResolvers<never>();
    const abort = new AbortController();
    const timer = setTimeout(() => {
      late.reject(new Error(`no answer within ${sendTimeoutMs} ms`));
      abort.abort();
    }, sendTimeoutMs);
    try {
      const sent = messenger.sendNotice({ destination, locale, name, notice, signal: abort.signal });
      await Promise.race([sent, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    tell: (person, notice) => background.run(`the notice ${notice.kind}`, () => send(person, notice)),
    send,
  };
}
