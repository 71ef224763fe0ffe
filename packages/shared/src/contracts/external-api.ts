import * as v from 'valibot';
import { ApiKey } from './api-key.ts';
import * as limits from './limits.ts';
import { MatchWithArticle } from './match.ts';
import { Plan } from './plan.ts';
import { listOf, QueryInteger, TargetId, Timestamp, UserId } from './primitives.ts';
import { Target } from './target.ts';

/** Whose key it is, and what it may do. */
export const ApiMe = v.object({
  user: v.object({ id: UserId, plan: Plan }),
  key: v.pick(ApiKey, ['id', 'name', 'prefix', 'scopes', 'expires_at', 'usage']),
});
export type ApiMe = v.InferOutput<typeof ApiMe>;

/** `cursor`: as the last answer gave it. Without one, from `since` on; without both, from the beginning. */
export const ApiMatchesQuery = v.strictObject({
  target_id: v.optional(TargetId),
  since: v.optional(Timestamp),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,14}\.mat_[0-9A-HJKMNP-TV-Z]{26}$/, 'Unknown cursor'))),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(limits.API_MATCHES_MAX)), 50),
});

/**
 * Oldest first, some seconds after they were found. `next_cursor` leads on from the last one, and is the cursor that was
 * sent where there was none: a reader that keeps it misses nothing.
 */
export const ApiMatches = v.object({
  items: v.array(v.object({ ...MatchWithArticle.entries, target_name: v.string() })),
  next_cursor: v.nullable(v.string()),
  has_more: v.boolean(),
});
export type ApiMatches = v.InferOutput<typeof ApiMatches>;

/** A call without parameters: also none that holds a key. */
export const NoQuery = v.strictObject({});
export const ApiTargets = listOf(Target);
