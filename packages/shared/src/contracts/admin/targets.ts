import * as v from 'valibot';
import {
  Channel,
  Count,
  filterOf,
  Language,
  ListCursor,
  MessageAnswer,
  paging,
  readOnListOf,
  SearchText,
  TargetId,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { Category } from '../source.ts';
import { TargetDeliveryMode, TargetInvalidReason, TargetPriority, TargetStatus } from '../target.ts';
import { NamedPerson } from './user-list.ts';

/**
 * The health that its owner sees: it can no longer match anything, finds nothing, or too much or the wrong things. A target
 * without problems is `new` until it finds something.
 */
export const AdminTargetHealth = v.picklist(['invalid', 'silent', 'noisy', 'new', 'healthy']);
export type AdminTargetHealth = v.InferOutput<typeof AdminTargetHealth>;

export const AdminTarget = v.object({
  id: TargetId,
  name: v.string(),
  owner: v.object({ ...NamedPerson.entries, email: v.string() }),
  status: TargetStatus,
  status_reason: v.nullable(v.string()),
  health: AdminTargetHealth,
  invalid_reason: v.nullable(TargetInvalidReason),
  keywords: v.array(v.string()),
  delivery_mode: TargetDeliveryMode,
  matches_7d: Count,
  /** Seven days up to today, in UTC. */
  by_day: v.array(Count),
  last_match_at: v.nullable(Timestamp),
  created_at: Timestamp,
});
export type AdminTarget = v.InferOutput<typeof AdminTarget>;

export const AdminTargetDetail = v.object({
  ...AdminTarget.entries,
  description: v.string(),
  keywords_any: v.array(v.string()),
  keywords_all: v.array(v.string()),
  keywords_none: v.array(v.string()),
  /** Older servers do not send them. */
  speakers: v.optional(v.array(v.string()), []),
  query: v.nullable(v.string()),
  source_scope: v.picklist(['all', 'include', 'exclude']),
  sources: Count,
  /** The languages that the target reads; empty for every language. Older servers do not send these settings. */
  languages: v.optional(v.array(Language)),
  /** The categories that the target reads; empty for every category. */
  categories: v.optional(v.array(Category)),
  /** null: those of its owner's preferences. */
  channels: v.optional(v.nullable(v.array(Channel))),
  priority: v.optional(TargetPriority),
  daily_cap: v.optional(v.nullable(Count)),
  matches_total: Count,
  alerts_7d: Count,
  suspension_reason: v.nullable(v.string()),
});
export type AdminTargetDetail = v.InferOutput<typeof AdminTargetDetail>;

export const AdminTargetsQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  q: v.optional(SearchText),
  user_id: v.optional(filterOf(UserId)),
  status: v.optional(filterOf(TargetStatus)),
  health: v.optional(filterOf(AdminTargetHealth)),
  sort: v.optional(v.picklist(['-created_at', 'created_at', 'name']), '-created_at'),
});
export const AdminTargetList = readOnListOf(AdminTarget);
export const AdminTargetParams = v.strictObject({ targetId: TargetId });
export const AdminTargetAnswer = v.object({ target: AdminTargetDetail });
export const AdminTargetChanged = v.object({ ...AdminTargetAnswer.entries, ...MessageAnswer.entries });

export const SUSPEND_REASON_MAX = 500;
/** The owner reads the reason, if one is given. */
export const ActivateTargetRequest = v.strictObject({
  reason: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(SUSPEND_REASON_MAX, 'The reason must not exceed 500 characters'),
    ),
  ),
});

export const SuspendTargetRequest = v.strictObject({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a reason'),
    v.maxLength(SUSPEND_REASON_MAX, 'The reason must not exceed 500 characters'),
  ),
});
