import * as v from 'valibot';
import { MatchField } from './article.ts';
import { Email } from './email.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { Count, idSchema, Language, listOf, TargetId, Timestamp } from './primitives.ts';
import { Category } from './source.ts';
import { MatchMode, SourceScope } from './target.ts';
import { TargetDraft } from './target-draft.ts';

export const TargetCopyId = idSchema('tcp');

/** The secret in the link of a copy: 256 random bits. A truncated one is treated like any unknown secret. */
const TargetCopySecret = v.pipe(v.string(), v.maxLength(200));

/** One of several addresses: the message names the one that is wrong. */
const NamedEmail = v.pipe(
  v.string(),
  v.check(
    (text) => v.is(Email, text),
    ({ input }) => `${input} is not a valid email address.`,
  ),
  Email,
);

export const TargetCopyDraft = v.strictObject({
  /** Addresses that differ only in case count as the same address. */
  emails: v.pipe(
    v.array(NamedEmail),
    v.transform((list) => [...new Map(list.map((email) => [email.toLowerCase(), email])).values()]),
    v.minLength(1, messages.targetCopies.emailRequired),
    v.maxLength(limits.TARGET_COPY_EMAILS_MAX, messages.targetCopies.tooManyEmails),
  ),
  /** Shown in the email and on the page of the copy. */
  message: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(limits.TARGET_COPY_MESSAGE_MAX, messages.targetCopies.messageTooLong),
    ),
    '',
  ),
  /** Whether those who add it may choose that their target follows this one. If omitted, targets do not get later changes. */
  may_follow: v.optional(v.boolean(), false),
});
export type TargetCopyDraft = v.InferOutput<typeof TargetCopyDraft>;

/** A copy that the caller sent. */
export const SentTargetCopy = v.object({
  id: TargetCopyId,
  email: v.string(),
  /** The name of the target when it was sent. */
  name: v.string(),
  /** `waiting`: neither added nor expired. */
  status: v.picklist(['waiting', 'added', 'expired']),
  sent_at: Timestamp,
  expires_at: Timestamp,
  added_at: v.nullable(Timestamp),
  /** Whether people who add it may follow the target. Older servers do not send it. */
  may_follow: v.optional(v.boolean(), false),
  /** Whether the target that was created from it follows this one. Older servers do not send it. */
  follows: v.optional(v.boolean(), false),
  /** Whether the target that was created from it follows this one, or used to follow it. Older servers do not send it. */
  followed: v.optional(v.boolean(), false),
});
export type SentTargetCopy = v.InferOutput<typeof SentTargetCopy>;
/** The newest first. */
export const SentTargetCopyList = listOf(SentTargetCopy);
export const TargetCopiesSent = v.object({ message: v.string(), items: v.array(SentTargetCopy) });
export const TargetCopyParams = v.strictObject({ targetId: TargetId, copyId: TargetCopyId });

export const OpenedTargetCopyQuery = v.strictObject({ secret: TargetCopySecret });

/** What a copy contains: the rule of the target as it was when it was sent, and where it looks. */
export const TargetCopyRule = v.object({
  name: v.string(),
  match_mode: MatchMode,
  keywords_any: v.array(v.string()),
  keywords_all: v.array(v.string()),
  keywords_none: v.array(v.string()),
  /** Older servers and copies do not have this field. */
  speakers: v.optional(v.array(v.string()), []),
  query: v.nullable(v.string()),
  match_fields: v.array(MatchField),
  match_word_forms: v.boolean(),
  languages: v.array(Language),
  source_scope: SourceScope,
  source_ids: v.array(v.string()),
  categories: v.array(Category),
});
export type TargetCopyRule = v.InferOutput<typeof TargetCopyRule>;

/** A copy as its recipient sees it. */
export const OpenedTargetCopy = v.object({
  /** The name of the person who sent it. */
  sent_by: v.string(),
  message: v.string(),
  sent_at: Timestamp,
  expires_at: Timestamp,
  /** The rule, with the sources that the person may choose. */
  rule: TargetCopyRule,
  /** The number of its sources that are no longer read, and are left out. */
  missing_sources: Count,
  /** The target that was created from it; null if there is none, or it was deleted. */
  target_id: v.nullable(TargetId),
  /**
   * The rule with which a target that follows the original starts: the current rule of the original. Null if it cannot be
   * followed. Older servers do not send it.
   */
  follow: v.optional(v.nullable(v.object({ rule: TargetCopyRule, missing_sources: Count })), null),
});
export type OpenedTargetCopy = v.InferOutput<typeof OpenedTargetCopy>;
export const OpenedTargetCopyAnswer = v.object({ copy: OpenedTargetCopy });

export const AddTargetCopyBody = v.strictObject({
  secret: TargetCopySecret,
  target: TargetDraft,
  /** Whether to keep the rule the same as that of the original; the rule in `target` is then not used. */
  follow: v.optional(v.boolean(), false),
});

/** What would change if a target followed the one from which it was copied. */
export const TargetFollowOffer = v.object({
  /** The name of the original's owner. */
  owner: v.string(),
  /** The rule that the target would get, with the sources that its person may choose. */
  rule: TargetCopyRule,
  /** The number of sources of the original that are not available, and would be left out. */
  missing_sources: Count,
  /** The changes to the rule, a line for each setting; empty if both are the same. */
  changes: v.array(v.string()),
  /** The reason why the person cannot follow it now, in a sentence; null if they can. */
  refusal: v.nullable(v.string()),
});
export type TargetFollowOffer = v.InferOutput<typeof TargetFollowOffer>;
export const TargetFollowOfferAnswer = v.object({ offer: TargetFollowOffer });

/**
 * The version of the target for which the changes were shown, so that a later change to its rule is never overwritten without the
 * person seeing it.
 */
export const StartFollowingBody = v.strictObject({ version: v.optional(Count) });
