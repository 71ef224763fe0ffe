import type { Database } from '../storage/database.ts';
import { MAILBOX_SEND_MS, postToMailbox } from './embedded-mailbox.ts';
import type { EmailChannel } from './types.ts';

/** Email without an SMTP server: every message goes to the embedded mailbox. */
export function createMailboxEmail(db: Database, now: () => Date): EmailChannel {
  return {
    sendAtMostMs: MAILBOX_SEND_MS,
    send: ({ idempotencyKey, to, subject, text, html }) =>
      postToMailbox(db, { idempotencyKey, channel: 'email', to, subject, text, html }, now()),
    close: async () => {},
  };
}
