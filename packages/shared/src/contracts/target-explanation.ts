import * as v from 'valibot';
import { SuppressionReason } from './delivery.ts';
import { ArticleId, Timestamp } from './primitives.ts';
import { visibleText } from './visible-text.ts';

export const ExplainBody = v.strictObject({
  /** The address of an article, or the id of one that we have read. */
  article: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('Please enter the address of the article'),
    v.maxLength(2_000),
  ),
});

/** Which rule decided. */
export const ExplanationReason = v.picklist([
  'matched',
  'would_match',
  'unknown_site',
  'unknown_article',
  'withdrawn',
  'language',
  'source',
  'missing_all',
  'missing_any',
  'excluded',
  'not_watching',
]);
export type ExplanationReason = v.InferOutput<typeof ExplanationReason>;

/** The reason why an article did or did not reach the person. */
export const TargetExplanation = v.object({
  reason: ExplanationReason,
  /** The explanation in one sentence. */
  sentence: v.string(),
  /** The reason why it matched but caused no alert, or why the alert waits; null otherwise. */
  held_back: v.nullable(SuppressionReason),
  /** The time when the person muted its story, if that is the reason; older servers do not send it. */
  story_muted_at: v.optional(v.nullable(Timestamp)),
  article: v.nullable(
    v.object({ id: ArticleId, title: v.string(), source: v.string(), first_seen_at: Timestamp }),
  ),
  /** Each word of the target, and whether the article contains it in a field that the target searches. */
  terms: v.array(
    v.object({ term: v.string(), list: v.picklist(['any', 'all', 'none']), found: v.boolean() }),
  ),
});
export type TargetExplanation = v.InferOutput<typeof TargetExplanation>;
