import * as v from 'valibot';
import { EmailOfAnother } from './email.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { Count, idSchema, TargetId, Timestamp } from './primitives.ts';
import { TargetCopyRule } from './target-copy.ts';

const HandOverId = idSchema('tho');
export const HandOverParams = v.strictObject({ handOverId: HandOverId });

const HandOverTargetIds = v.pipe(
  v.array(TargetId),
  v.transform((ids) => [...new Set(ids)]),
  v.minLength(1, messages.handOvers.targetRequired),
  v.maxLength(limits.HAND_OVER_TARGETS_MAX, messages.handOvers.tooManyTargets),
);

/** What the person enters: the address of the colleague, and a message. */
export const HandOverForm = v.object({
  email: EmailOfAnother,
  /** Shown in the email and on the page of the hand-over. */
  message: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(limits.HAND_OVER_MESSAGE_MAX, messages.handOvers.messageTooLong),
    ),
    '',
  ),
  /** Whether reports and charts that use only these targets are handed over too. */
  with_reports: v.optional(v.boolean(), false),
});
export const HandOverDraft = v.strictObject({ ...HandOverForm.entries, target_ids: HandOverTargetIds });
export type HandOverDraft = v.InferOutput<typeof HandOverDraft>;

export const HandOverPreviewBody = v.strictObject({ target_ids: HandOverTargetIds });
/** The reports and charts that read only these targets, by name. Empty for a chart without its own title. */
export const HandOverPreview = v.object({ reports: v.array(v.string()), charts: v.array(v.string()) });
export type HandOverPreview = v.InferOutput<typeof HandOverPreview>;

/** A hand-over that the caller started. */
export const SentHandOver = v.object({
  id: HandOverId,
  email: v.string(),
  /** `waiting`: not answered yet. */
  status: v.picklist(['waiting', 'accepted', 'declined', 'withdrawn', 'expired']),
  /** The names of the targets that are still the caller's; empty once the hand-over has been accepted. */
  targets: v.array(v.string()),
  target_count: Count,
  sent_at: Timestamp,
  expires_at: Timestamp,
  ended_at: v.nullable(Timestamp),
  /** The number of matches that have been moved so far, if there are very many; null when all have been moved. */
  arriving: v.nullable(v.object({ moved: Count, total: Count })),
});
export type SentHandOver = v.InferOutput<typeof SentHandOver>;

/** A hand-over that waits for the caller's answer. */
export const ReceivedHandOver = v.object({
  id: HandOverId,
  from: v.string(),
  target_count: Count,
  expires_at: Timestamp,
});
export type ReceivedHandOver = v.InferOutput<typeof ReceivedHandOver>;

/** The newest first. */
export const HandOverList = v.object({ sent: v.array(SentHandOver), received: v.array(ReceivedHandOver) });
export type HandOverList = v.InferOutput<typeof HandOverList>;
export const HandOverSent = v.object({ message: v.string(), hand_over: SentHandOver });

const OfferedTarget = v.object({
  id: TargetId,
  /** The name of a target and what it looks for. */
  rule: TargetCopyRule,
  matches: Count,
  /** Whether it counts towards the number of targets of a plan. */
  needs_room: v.boolean(),
  /** The reason why the caller's plan refuses it; null if it does not. */
  refusal: v.nullable(v.string()),
});

/** A hand-over as seen by the person who may accept it. */
export const OpenedHandOver = v.object({
  id: HandOverId,
  from: v.string(),
  message: v.string(),
  sent_at: Timestamp,
  expires_at: Timestamp,
  /** `closed`: the account of the sender is not active, or none of the targets is left. */
  status: v.picklist(['waiting', 'accepted', 'declined', 'withdrawn', 'expired', 'closed']),
  /** The reason why it can no longer be accepted; null while it can. */
  closed_because: v.nullable(v.string()),
  targets: v.array(OfferedTarget),
  /** The number of its targets that no longer belong to the sender. */
  missing: Count,
  /** What is handed over in addition, by name. */
  reports: v.array(v.string()),
  charts: v.array(v.string()),
  /** The reason why the caller cannot have targets yet; null if they can. */
  refusal: v.nullable(v.string()),
  /** The number of further targets that the caller's plan has room for; null without a limit. */
  room: v.nullable(Count),
});
export type OpenedHandOver = v.InferOutput<typeof OpenedHandOver>;
export const OpenedHandOverAnswer = v.object({ hand_over: OpenedHandOver });

/** The targets that the page showed, or some of them, so that nobody accepts anything that they have not seen. */
export const AcceptHandOverBody = v.strictObject({ target_ids: HandOverTargetIds });
