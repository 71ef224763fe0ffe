import * as v from 'valibot';
import { MatchField } from './article.ts';
import {
  Channel,
  Count,
  Direction,
  filterOf,
  Language,
  paging,
  QueryBoolean,
  SearchText,
  SourceId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { Usage } from './quota.ts';
import { Category } from './source.ts';
import { TargetFollow } from './target-follow.ts';
import { LabelFilter } from './target-label-filter.ts';
import { StoredUrgencyRule } from './urgency.ts';

export const TargetStatus = v.picklist(['active', 'paused', 'suspended', 'archived']);
export type TargetStatus = v.InferOutput<typeof TargetStatus>;
/**
 * `plan` and `quota`: beyond the number of targets that the plan allows, or that an administrator set for this person.
 * `verification_lost`: neither channel is still verified. The specification requires both before targets are created
 * (section 5), but one for notifications, so a person who loses one still gets alerts by the other.
 */
export const TargetStatusReason = v.picklist(['user', 'quota', 'plan', 'admin', 'verification_lost']);
export const SourceScope = v.picklist(['all', 'include', 'exclude']);
export const TargetDeliveryMode = v.picklist(['inherit', 'live', 'hourly', 'daily', 'none']);
/** `high` bypasses quiet hours. */
export const TargetPriority = v.picklist(['normal', 'high']);
export type TargetDeliveryMode = v.InferOutput<typeof TargetDeliveryMode>;

/** Keyword lists, or a query in the language of `parseQuery`. */
export const MatchMode = v.picklist(['keywords', 'query']);
export type MatchMode = v.InferOutput<typeof MatchMode>;
/** Which articles do not alert again: all of one story, those of one story with the same headline, or none. */
export const Dedupe = v.picklist(['story', 'exact', 'off']);
export type Dedupe = v.InferOutput<typeof Dedupe>;

/** `invalid`: it runs, but can no longer match anything; `invalid_reason` says why. */
export const TargetHealth = v.picklist(['ok', 'silent', 'noisy', 'invalid']);
/**
 * The reason: none of its sources is still read, or none of those that are is in its categories or publishes in its languages.
 */
export const TargetInvalidReason = v.picklist(['no_source', 'no_category', 'no_language']);
export type TargetInvalidReason = v.InferOutput<typeof TargetInvalidReason>;

/** Articles that were stored before the target was active, or while it was paused, and were added without alerts. */
export const EarlierArticles = v.object({
  /** The last time that they were added; null if they never were. */
  last: v.nullable(
    v.object({
      /** `full`: more than the limit match, and the newest were added. `stopped`: the target was suspended or deleted. */
      status: v.picklist(['running', 'done', 'full', 'stopped', 'failed']),
      added: Count,
      /** The articles were first seen from this time on, and before the next one. */
      since: Timestamp,
      requested_at: Timestamp,
    }),
  ),
  /** Whether earlier articles may be missing, and the day’s limit allows them to be added. */
  can_add: v.boolean(),
});
export type EarlierArticles = v.InferOutput<typeof EarlierArticles>;

export const Target = v.object({
  id: TargetId,
  name: v.string(),
  description: v.string(),
  /** Older servers do not send them. */
  labels: v.optional(v.array(v.string()), []),
  /** Groups of recipients that get its alerts. Older servers do not send them. */
  recipient_groups: v.optional(v.array(v.string()), []),
  direction: Direction,
  status: TargetStatus,
  status_reason: v.nullable(TargetStatusReason),
  match_mode: MatchMode,
  keywords_any: v.array(v.string()),
  keywords_all: v.array(v.string()),
  keywords_none: v.array(v.string()),
  /** Older servers do not send them. */
  speakers: v.optional(v.array(v.string()), []),
  /** null if the target uses keywords. */
  query: v.nullable(v.string()),
  match_fields: v.array(MatchField),
  match_word_forms: v.boolean(),
  languages: v.array(Language),
  source_scope: SourceScope,
  source_ids: v.array(SourceId),
  min_score: v.number(),
  delivery_mode: TargetDeliveryMode,
  channels: v.nullable(v.array(Channel)),
  /** Source categories; empty = all. */
  categories: v.array(Category),
  priority: TargetPriority,
  /** The maximum number of alerts of this target per day; null = no limit. */
  daily_cap: v.nullable(v.number()),
  /** Which alerts do not wait for a digest; null = none. Older servers do not send it. */
  urgency: v.optional(v.nullable(StoredUrgencyRule), null),
  /** The target matches articles first seen from this time on; null = from its creation. */
  starts_at: v.nullable(Timestamp),
  /** The target does not match articles first seen from this time on. */
  expires_at: v.nullable(Timestamp),
  dedupe: Dedupe,
  /** A continuing story is reported again once in this many hours; null: only once. */
  story_realert_hours: v.nullable(Count),
  health: TargetHealth,
  invalid_reason: v.nullable(TargetInvalidReason),
  matches_total: Count,
  matches_24h: Count,
  matches_7d: Count,
  unread_matches: Count,
  last_match_at: v.nullable(Timestamp),
  /** The share of relevant matches among those rated in 30 days, 0 to 1; null with fewer than ten ratings. */
  precision_30d: v.nullable(v.number()),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Count,
  /** null if it was not added as a copy that follows its original. Older servers do not send it. */
  follow: v.optional(v.nullable(TargetFollow), null),
  /**
   * The owner of the target that it may follow, from which it was copied. null if there is none, or it already follows. Older
   * servers do not send it.
   */
  may_follow: v.optional(v.nullable(v.object({ owner: v.string() })), null),
  /** Whether a language model answers questions about its matches. Not in lists, and older servers do not send it. */
  may_ask: v.optional(v.boolean()),
  /** The earlier articles that were added to the target. Lists and older servers do not send them. */
  earlier_articles: v.optional(EarlierArticles),
  /**
   * The number of its matches that already belong to its new owner, while a large number of them is being handed over. Omitted
   * afterwards, and in lists.
   */
  arriving_matches: v.optional(v.object({ moved: Count, total: Count })),
});
export type Target = v.InferOutput<typeof Target>;

export const TargetAnswer = v.object({ target: Target, message: v.optional(v.string()) });
/** Sort orders that need no figures from today. */
export const targetSorts = ['-created_at', 'created_at', 'name', '-name', '-last_match_at'] as const;
export const TargetsQuery = v.strictObject({
  ...paging,
  /** Limits the list to these targets, for example to get their names. */
  id: v.optional(filterOf(TargetId)),
  q: v.optional(SearchText),
  /** Archived targets are a separate list. */
  status: v.optional(
    v.pipe(
      filterOf(v.picklist(['active', 'paused', 'suspended', 'archived'])),
      v.check(
        (states) => states.length === 1 || !states.includes('archived'),
        'Archived targets are listed separately: leave out the other states',
      ),
    ),
  ),
  health: v.optional(filterOf(TargetHealth)),
  /** Targets with any of these labels. */
  label: v.optional(LabelFilter),
  /** Limits the list to targets that need an action by the person, as defined by `needsPerson`. */
  needs_you: v.optional(QueryBoolean),
  /** `-unusual`: those whose day is most unusual first. */
  sort: v.optional(v.picklist(['-unusual', ...targetSorts]), '-unusual'),
});
export const TargetsUsage = Usage;

/** The channel of a test message. */
export const TestAlert = v.strictObject({ channel: Channel });
export const TargetParams = v.strictObject({ targetId: TargetId });
