import type { Channel } from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import type { Database } from '../storage/database.ts';
import type { MailboxFile } from '../storage/schema-targets.ts';
import { SendError } from './send-error.ts';
import type { AttachedFile, Receipt } from './types.ts';

/**
 * The minimum duration of a claim. A stuck database can take longer, but here it is harmless to store a message twice, and with a
 * short claim, the message of a killed sender is sent sooner.
 */
export const MAILBOX_SEND_MS = 5_000;

interface MailboxMessage {
  idempotencyKey: string;
  channel: Channel;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  files?: readonly AttachedFile[] | undefined;
}

/**
 * Puts a message into the mailbox that the product shows while no real transport is configured. A message that is sent again
 * (because its sender died before recording the receipt) is stored only once.
 *
 * @throws {SendError} `away` while the database is unavailable
 */
export async function postToMailbox(db: Database, message: MailboxMessage, now: Date): Promise<Receipt> {
  try {
    await db
      .insertInto('mailbox_messages')
      .values({
        id: newId('msg'),
        idempotency_key: message.idempotencyKey,
        channel: message.channel,
        recipient: message.to,
        subject: message.subject,
        body_text: message.text,
        body_html: message.html,
        files: message.files?.length ? JSON.stringify(message.files.map(storedFile)) : null,
        sent_at: now,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute();
    const { id } = await db
      .selectFrom('mailbox_messages')
      .select('id')
      .where('idempotency_key', '=', message.idempotencyKey)
      .executeTakeFirstOrThrow();
    return { providerMessageId: id };
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    throw new SendError('away', 'mailbox_away', 'The embedded mailbox cannot be reached.', { cause: error });
  }
}

const storedFile = ({ name, type, bytes }: AttachedFile): MailboxFile => ({
  ...{ name, type },
  base64: Buffer.from(bytes).toString('base64'),
});
