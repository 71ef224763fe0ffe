import * as v from 'valibot';
import { EmailOfAnother } from './email.ts';
import { RECIPIENT_NAME_MAX, RECIPIENT_TARGETS_MAX, RECIPIENT_TOKEN_LENGTH } from './limits/index.ts';
import { CalendarDate, Channel, Count, idSchema, listOf, TargetId, Timestamp } from './primitives.ts';
import { RecipientGroups } from './recipient-group.ts';
import { StandIn, StandInInvitation } from './stand-in.ts';
import { canBeSeen, visibleText } from './visible-text.ts';
import { OptionalWhatsappNumber } from './whatsapp-number.ts';

export const RecipientId = idSchema('rcp');
/**
 * `invited`: has not answered, and gets nothing. `stopped`: had accepted, and later stopped the alerts. `bounced`: the address
 * refuses mail.
 */
export const RecipientStatus = v.picklist(['invited', 'active', 'declined', 'stopped', 'bounced']);
export type RecipientStatus = v.InferOutput<typeof RecipientStatus>;
/**
 * The reason why nothing is emailed to an address. `bounced`: emails were returned, until an invitation is sent again.
 * `complaint`: somebody there reported our emails. `administrator`: an administrator blocked it.
 */
export const RecipientEmailBlock = v.picklist(['bounced', 'complaint', 'administrator']);
export type RecipientEmailBlock = v.InferOutput<typeof RecipientEmailBlock>;
export const RecipientFrequency = v.picklist(['live', 'daily']);
export type RecipientFrequency = v.InferOutput<typeof RecipientFrequency>;

/**
 * Whether alerts go to the recipient's WhatsApp number. `none`: they have no number. `invited`: they have not agreed to it, or
 * have not confirmed that the number is theirs. `stopped`: they ended it, or the number is no longer theirs. `plan`: the owner's
 * plan does not include WhatsApp.
 */
export const RecipientWhatsappStatus = v.picklist(['none', 'invited', 'active', 'stopped', 'plan']);
export type RecipientWhatsappStatus = v.InferOutput<typeof RecipientWhatsappStatus>;

/** A colleague who also gets the alerts of some targets by email or WhatsApp, once they have accepted. */
export const Recipient = v.object({
  id: RecipientId,
  name: v.string(),
  email: v.string(),
  status: RecipientStatus,
  /** Older servers do not send the next three. */
  whatsapp: v.optional(v.nullable(v.string()), null),
  whatsapp_status: v.optional(RecipientWhatsappStatus, 'none'),
  /** What they agreed to; empty unless they are active. */
  channels: v.optional(v.array(Channel), ['email']),
  /** null if the address is not blocked. Older servers do not send it. */
  email_block: v.optional(v.nullable(RecipientEmailBlock), null),
  /** Whether the invitation can be sent again. Older servers do not send it. */
  can_resend: v.optional(v.boolean()),
  frequency: RecipientFrequency,
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
  /** Older servers do not send them. */
  groups: v.optional(v.array(v.string()), []),
  /** The labels of targets to which they belong; older servers do not send them. */
  labels: v.optional(v.array(v.string()), []),
  /** Further targets, whose alerts they get as a member of a group. */
  group_targets: v.optional(v.array(v.object({ id: TargetId, name: v.string() })), []),
  invited_at: Timestamp,
  answered_at: v.nullable(Timestamp),
  last_sent_at: v.nullable(Timestamp),
  /** Messages in the last 30 days. */
  sent_30d: Count,
});
export type Recipient = v.InferOutput<typeof Recipient>;

const draftEntries = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('Please enter a name.'),
    canBeSeen('Please enter a name.'),
    v.maxLength(RECIPIENT_NAME_MAX, `The name must not exceed ${RECIPIENT_NAME_MAX} characters.`),
  ),
  target_ids: v.pipe(v.array(TargetId), v.maxLength(RECIPIENT_TARGETS_MAX)),
  /** If omitted, a changed recipient stays in their groups. */
  groups: v.optional(RecipientGroups),
  frequency: v.optional(RecipientFrequency, 'daily'),
  /** null or an empty text removes the number; if omitted, a changed recipient keeps it. */
  whatsapp: v.optional(v.nullable(OptionalWhatsappNumber)),
};

/** A recipient without a target must be in a group, which targets may choose now or later. */
const hasTargets = ({ target_ids, groups }: { target_ids: string[]; groups?: string[] | undefined }) =>
  target_ids.length > 0 || Boolean(groups?.length);
const NO_TARGET = 'Choose at least one target or group.';

export const RecipientDraft = v.pipe(
  v.strictObject({ ...draftEntries, email: EmailOfAnother }),
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
  /** Whether the plan includes WhatsApp. Older servers do not support recipients on WhatsApp. */
  has_whatsapp: v.optional(v.boolean(), false),
  /** The recipient who stands in for the owner now or later. Older servers do not send the next two. */
  stand_in: v.optional(v.nullable(StandIn)),
  /** The current date in the time zone of the owner's alerts. */
  today: v.optional(CalendarDate),
});

const Token = v.pipe(v.string(), v.length(RECIPIENT_TOKEN_LENGTH));
export const InvitationQuery = v.strictObject({ token: Token });
/** The text of the page that asks for agreement to WhatsApp messages: a changed text needs a higher version. */
export const RECIPIENT_WHATSAPP_TEXT_VERSION = 1 as const;
export const InvitationReply = v.pipe(
  v.strictObject({
    token: Token,
    /** `decline_stand_in` declines only to stand in for the owner. */
    answer: v.picklist(['accept', 'decline', 'decline_stand_in']),
    /** The channels that the person agrees to; email alone if omitted. Declining ends all of them. */
    channels: v.optional(v.pipe(v.array(Channel), v.nonEmpty('Choose at least one channel.'))),
    /** The version of the text that the person agreed to; required with WhatsApp. */
    whatsapp_text_version: v.optional(v.literal(RECIPIENT_WHATSAPP_TEXT_VERSION)),
  }),
  v.forward(
    v.partialCheck(
      [['channels'], ['whatsapp_text_version']],
      ({ channels, whatsapp_text_version: version }) =>
        !channels?.includes('whatsapp') || version !== undefined,
      'The page is out of date. Reload it.',
    ),
    ['channels'],
  ),
);
/** What an invited person sees before answering. */
export const Invitation = v.object({
  name: v.string(),
  email: v.string(),
  invited_by: v.string(),
  targets: v.array(v.string()),
  status: RecipientStatus,
  /** Older servers do not send this and the next two fields. What the person agreed to; empty unless they are active. */
  channels: v.optional(v.array(Channel), ['email']),
  /** The number that can be agreed to, masked; null if there is none, or the plan does not include WhatsApp. */
  whatsapp_masked: v.optional(v.nullable(v.string()), null),
  /**
   * Set if somebody sent STOP from the number: only START, sent from it to this number, which is ours, makes it available again.
   * `number` is null while WhatsApp is not connected.
   */
  whatsapp_stopped: v.optional(v.nullable(v.object({ number: v.nullable(v.string()) })), null),
  /**
   * WhatsApp was chosen, and becomes effective once START and this code have been sent from the person's number to `number`,
   * which is ours, which only the holder of that number can do. `number` is null while WhatsApp is not connected. Older servers
   * do not send it.
   */
  whatsapp_unconfirmed: v.optional(
    v.nullable(v.object({ number: v.nullable(v.string()), code: v.string() })),
    null,
  ),
  /** The days on which they stand in for the owner, now or later. Older servers do not send it. */
  stand_in: v.optional(v.nullable(StandInInvitation)),
});
export type Invitation = v.InferOutput<typeof Invitation>;
export const InvitationAnswer = v.object({ invitation: Invitation });
