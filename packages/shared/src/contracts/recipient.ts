import * as v from 'valibot';
import { Email } from './email.ts';
import { RECIPIENT_NAME_MAX, RECIPIENT_TARGETS_MAX, RECIPIENT_TOKEN_LENGTH } from './limits.ts';
import { Count, idSchema, listOf, TargetId, Timestamp } from './primitives.ts';
import { RecipientGroups } from './recipient-group.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

export const RecipientId = idSchema('rcp');
/**
 * `invited`: has not answered, and gets nothing. `stopped`: had accepted and later ended it. `bounced`: the address
 * refuses mail.
 */
export const RecipientStatus = v.picklist(['invited', 'active', 'declined', 'stopped', 'bounced']);
export type RecipientStatus = v.InferOutput<typeof RecipientStatus>;
export const RecipientFrequency = v.picklist(['live', 'daily']);
export type RecipientFrequency = v.InferOutput<typeof RecipientFrequency>;

/** A colleague who also gets the alerts of some targets by email, once they have accepted. */
export const Recipient = v.object({
  id: RecipientId,
  name: v.string(),
  email: v.string(),
  status: RecipientStatus,
  frequency: RecipientFrequency,
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
  /** Older servers do not send them. */
  groups: v.optional(v.array(v.string()), []),
  /** Further targets, whose alerts they get as a member of a group. */
  group_targets: v.optional(v.array(v.object({ id: TargetId, name: v.string() })), []),
  invited_at: Timestamp,
  answered_at: v.nullable(Timestamp),
  last_sent_at: v.nullable(Timestamp),
  /** Emails in the last 30 days. */
  sent_30d: Count,
});
export type Recipient = v.InferOutput<typeof Recipient>;

const draftEntries = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('Please enter a name.'),
    canBeSeen('Please enter a name.'),
    v.maxLength(RECIPIENT_NAME_MAX),
  ),
  target_ids: v.pipe(v.array(TargetId), v.maxLength(RECIPIENT_TARGETS_MAX)),
  /** Omitted, a changed recipient stays in their groups. */
  groups: v.optional(RecipientGroups),
  frequency: v.optional(RecipientFrequency, 'daily'),
};

/** Without a target, a recipient is in a group, which may be chosen in targets now or later. */
const hasTargets = ({ target_ids, groups }: { target_ids: string[]; groups?: string[] | undefined }) =>
  target_ids.length > 0 || Boolean(groups?.length);
const NO_TARGET = 'Choose at least one target or group.';

export const RecipientDraft = v.pipe(
  v.strictObject({ ...draftEntries, email: Email }),
  v.forward(v.partialCheck([['target_ids'], ['groups']], hasTargets, NO_TARGET), ['target_ids']),
);
/** The address of a recipient cannot be changed: another address is another person. */
export const RecipientUpdate = v.pipe(
  v.strictObject(draftEntries),
  v.forward(v.partialCheck([['target_ids'], ['groups']], hasTargets, NO_TARGET), ['target_ids']),
);

export const RecipientParams = v.strictObject({ recipientId: RecipientId });
export const RecipientAnswer = v.object({ recipient: Recipient, message: v.string() });
export const RecipientList = v.object({
  ...listOf(Recipient).entries,
  /** The number that the plan allows; those that declined or stopped do not count. */
  places: v.object({ used: Count, max: Count }),
});

const Token = v.pipe(v.string(), v.length(RECIPIENT_TOKEN_LENGTH));
export const InvitationQuery = v.strictObject({ token: Token });
export const InvitationReply = v.strictObject({ token: Token, answer: v.picklist(['accept', 'decline']) });
/** What an invited person sees before answering. */
export const Invitation = v.object({
  name: v.string(),
  email: v.string(),
  invited_by: v.string(),
  targets: v.array(v.string()),
  status: RecipientStatus,
});
export type Invitation = v.InferOutput<typeof Invitation>;
export const InvitationAnswer = v.object({ invitation: Invitation });
