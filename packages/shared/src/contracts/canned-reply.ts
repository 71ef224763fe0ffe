import * as v from 'valibot';
import { CANNED_REPLY_NAME_MAX, CANNED_REPLY_TEXT_MAX } from './limits/index.ts';
import { cannedReplies } from './messages.ts';
import { Direction, idSchema } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

export const CannedReplyParams = v.strictObject({ replyId: idSchema('rpl') });

/** A short text that administrators insert in chats or as a reason. All administrators share the list. */
export const CannedReply = v.object({
  id: idSchema('rpl'),
  name: v.string(),
  text: v.string(),
  direction: Direction,
});
export type CannedReply = v.InferOutput<typeof CannedReply>;

export const CannedReplyDraft = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(cannedReplies.nameRequired),
    canBeSeen(cannedReplies.nameRequired),
    v.maxLength(CANNED_REPLY_NAME_MAX, cannedReplies.nameTooLong),
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(cannedReplies.textRequired),
    canBeSeen(cannedReplies.textRequired),
    v.maxLength(CANNED_REPLY_TEXT_MAX, cannedReplies.textTooLong),
  ),
});

/** The canned replies, sorted by name. */
export const CannedReplyList = v.object({ items: v.array(CannedReply) });
export const CannedReplyAnswer = v.object({ message: v.string(), reply: CannedReply });
