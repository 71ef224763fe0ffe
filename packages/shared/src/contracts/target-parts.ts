import * as v from 'valibot';
import { QUERY_MAX } from './limits/index.ts';
import { ClientId, Count } from './primitives.ts';
import { TargetDraft } from './target-draft.ts';

/** The maximum number of words and groups of a query that are counted at once. */
export const TARGET_PARTS_MAX = 60;
/** The total length of the parts: the text of a group is repeated in each of its parts. */
export const TARGET_PARTS_LENGTH_MAX = 4 * QUERY_MAX;

export const TargetPartsBody = v.strictObject({
  /** The target as it is being filled in: where the parts are searched. */
  target: TargetDraft,
  /** Words and groups of its query, each as a query. */
  parts: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(QUERY_MAX))),
    v.minLength(1),
    v.maxLength(TARGET_PARTS_MAX),
    v.check(
      (parts) => parts.join('').length <= TARGET_PARTS_LENGTH_MAX,
      'Together, these parts are too long',
    ),
  ),
  /** Identifies the form that is being filled in: with its forecasts, it counts as one of the 30 previews in an hour. */
  draft_id: v.optional(ClientId),
});
export type TargetPartsBody = v.InferOutput<typeof TargetPartsBody>;

/** What each part of a query would find alone, in the articles of the target’s sources. */
export const TargetPartCounts = v.object({
  /** Past days in which the articles were counted; fewer than 7 if there were too many articles to read at once. */
  days: Count,
  /** All articles of these days in which the target searches. */
  articles: Count,
  /** One number for each part; null for a part that cannot find anything alone, such as a language. */
  counts: v.array(v.nullable(Count)),
});
export type TargetPartCounts = v.InferOutput<typeof TargetPartCounts>;
