import * as v from 'valibot';
import { Count, Timestamp } from './primitives.ts';

export const UnreadCount = v.object({
  unread: Count,
  /** The time when the next snoozed alert comes back. Older servers do not send it. */
  next_at: v.optional(v.nullable(Timestamp)),
});
export type UnreadCount = v.InferOutput<typeof UnreadCount>;
