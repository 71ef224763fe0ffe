import * as v from 'valibot';
import { Channel, SearchText, Timestamp } from './primitives.ts';

/** A message of the embedded mailbox, which gets all messages while no real transport is configured. */
export const MailboxMessage = v.object({
  id: v.string(),
  channel: Channel,
  to: v.string(),
  subject: v.nullable(v.string()),
  text: v.string(),
  sent_at: Timestamp,
});
export type MailboxMessage = v.InferOutput<typeof MailboxMessage>;
export const MailboxQuery = v.strictObject({ to: v.optional(SearchText) });
export const MailboxAnswer = v.object({ messages: v.array(MailboxMessage) });
