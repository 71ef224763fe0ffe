import * as v from 'valibot';
import { MatchField } from './article.ts';
import {
  Channel,
  Count,
  Direction,
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

export const TargetStatus = v.picklist(['active', 'paused', 'suspended', 'archived']);
export type TargetStatus = v.InferOutput<typeof TargetStatus>;
export const TargetStatusReason = v.picklist(['user', 'quota', 'plan', 'admin', 'verification_lost']);
export const SourceScope = v.picklist(['all', 'include', 'exclude']);
export const TargetDeliveryMode = v.picklist(['inherit', 'live', 'hourly', 'daily', 'none']);
/** `high` passes quiet hours. */
export const TargetPriority = v.picklist(['normal', 'high']);
export type TargetDeliveryMode = v.InferOutput<typeof TargetDeliveryMode>;

/** Keyword lists, or a query in the language of `parseQuery`. */
export const MatchMode = v.picklist(['keywords', 'query']);
export type MatchMode = v.InferOutput<typeof MatchMode>;
/** What is not told again: articles of a story, articles of a story under the same headline, nothing. */
export const Dedupe = v.picklist(['story', 'exact', 'off']);
export type Dedupe = v.InferOutput<typeof Dedupe>;

export const Target = v.object({
  id: TargetId,
  name: v.string(),
  description: v.string(),
  direction: Direction,
  status: TargetStatus,
  status_reason: v.nullable(TargetStatusReason),
  match_mode: MatchMode,
  keywords_any: v.array(v.string()),
  keywords_all: v.array(v.string()),
  keywords_none: v.array(v.string()),
  /** null where keywords say it. */
  query: v.nullable(v.string()),
  match_fields: v.array(MatchField),
  match_word_forms: v.boolean(),
  languages: v.array(Language),
  source_scope: SourceScope,
  source_ids: v.array(SourceId),
  min_score: v.number(),
  delivery_mode: TargetDeliveryMode,
  channels: v.nullable(v.array(Channel)),
  /** Categories of sources; empty = all. */
  categories: v.array(Category),
  priority: TargetPriority,
  /** The most alerts of this target on one day; null = as many as it finds. */
  daily_cap: v.nullable(v.number()),
  /** It matches what is first seen from here on; null = from its creation. */
  starts_at: v.nullable(Timestamp),
  /** It matches nothing that is first seen from here on. */
  expires_at: v.nullable(Timestamp),
  dedupe: Dedupe,
  /** A story that goes on is told again once in so many hours; null: once. */
  story_realert_hours: v.nullable(Count),
  health: v.picklist(['ok', 'silent', 'noisy', 'invalid']),
  matches_total: Count,
  matches_24h: Count,
  matches_7d: Count,
  unread_matches: Count,
  last_match_at: v.nullable(Timestamp),
  /** Relevant among the rated matches of 30 days, 0 to 1; null below ten ratings. */
  precision_30d: v.nullable(v.number()),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Count,
});
export type Target = v.InferOutput<typeof Target>;

export const TargetAnswer = v.object({ target: Target, message: v.optional(v.string()) });
/** Orders that need no figures of today. */
export const targetSorts = ['-created_at', 'created_at', 'name', '-name', '-last_match_at'] as const;
export const TargetsQuery = v.strictObject({
  ...paging,
  q: v.optional(SearchText),
  status: v.optional(v.picklist(['active', 'paused', 'suspended', 'archived'])),
  /** Only those that wait for a step of the person, as `needsPerson` says it. */
  needs_you: v.optional(QueryBoolean),
  /** `-unusual`: those first whose day is least like others. */
  sort: v.optional(v.picklist(['-unusual', ...targetSorts]), '-unusual'),
});
export const TargetsUsage = Usage;

/** Over which channel a test message goes. */
export const TestAlert = v.strictObject({ channel: Channel });
export const TargetParams = v.strictObject({ targetId: TargetId });
