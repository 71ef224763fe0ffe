import type { Database } from '../storage/database.ts';
import { MAILBOX_SEND_MS, postToMailbox } from './embedded-mailbox.ts';
import { inlined } from './inline-images.ts';
import type { EmailChannel } from './types.ts';

/** Email without an SMTP server: every message goes to the embedded mailbox. */
export function createMailboxEmail(db: Database, now: () => Date): EmailChannel {
  return {
    sendAtMostMs: MAILBOX_SEND_MS,
    send: (message) => {
      const { idempotencyKey, to, subject, text, html, files } = inlined(message);
      return postToMailbox(db, { idempotencyKey, channel: 'email', to, subject, text, html, files }, now());
    },
    close: async () => {},
  };
}
