import * as v from 'valibot';
import { FORWARD_NOTE_MAX, NEWSLETTER_RECIPIENTS_MAX } from './limits/index.ts';
import { ArticleId, ClientId, StoryId } from './primitives.ts';
import { RecipientId } from './recipient.ts';
import { RecipientGroups } from './recipient-group.ts';
import { visibleText } from './visible-text.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const forwardMessages = {
  noteTooLong: 'The note must not exceed 280 characters.',
  nobody: 'Choose at least one recipient who can get it.',
  goneRecipient: 'A recipient you chose was removed. Check the recipients, then send it again.',
  privateArticle:
    'This article was added by its address or came by email, so it cannot be sent to others. To share its address, open the original and copy the address there.',
  dayFull: 'You can send at most 50 articles and stories in 24 hours. Please try again later.',
  sentBefore:
    'This was already sent, without your latest changes. Close this form and open Deliveries to see it.',
} as const;

/** The fields of the form. */
export const ForwardForm = v.strictObject({
  /** One line that the sender adds; may be empty. */
  note: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.maxLength(FORWARD_NOTE_MAX, forwardMessages.noteTooLong),
  ),
  recipient_ids: v.pipe(v.array(RecipientId), v.maxLength(NEWSLETTER_RECIPIENTS_MAX)),
  groups: RecipientGroups,
});

/** What is forwarded. */
export const ForwardSubject = v.variant('type', [
  v.strictObject({ type: v.literal('article'), id: ArticleId }),
  v.strictObject({ type: v.literal('story'), id: StoryId }),
]);
export type ForwardSubject = v.InferOutput<typeof ForwardSubject>;

/** The request body: everyone who is chosen by name or as a member of a group gets it once. */
export const ForwardDraft = v.strictObject({
  about: ForwardSubject,
  note: v.optional(ForwardForm.entries.note, ''),
  recipient_ids: v.optional(ForwardForm.entries.recipient_ids, []),
  groups: v.optional(ForwardForm.entries.groups, []),
  client_id: ClientId,
});
