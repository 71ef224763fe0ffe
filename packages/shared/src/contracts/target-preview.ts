import * as v from 'valibot';
import { ArticleSummary, Highlight } from './article.ts';
import { SuppressionReason } from './delivery.ts';
import { ArticleId, CalendarDate, Count, TargetId, Timestamp } from './primitives.ts';
import { TargetDraft } from './target-draft.ts';

/** How many past days a forecast covers. */
export const PREVIEW_DAYS_MAX = 30;
export const PREVIEW_SAMPLES_MAX = 20;

export const TargetPreviewBody = v.strictObject({
  /** The target as it is being filled in. */
  target: TargetDraft,
  /** The target that is being changed: its own alerts are not counted among those of the others. */
  target_id: v.optional(TargetId),
  days: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PREVIEW_DAYS_MAX)),
    PREVIEW_DAYS_MAX,
  ),
});
export type TargetPreviewBody = v.InferOutput<typeof TargetPreviewBody>;

export const PreviewWarning = v.object({
  code: v.picklist(['nothing_found', 'too_many', 'over_cap', 'dominant_term', 'idle_term', 'source_name']),
  term: v.nullable(v.string()),
  message: v.string(),
  /** A suggested fix: the word to exclude, and what remains. */
  remedy: v.nullable(v.object({ label: v.string(), remove_term: v.string() })),
});
export type PreviewWarning = v.InferOutput<typeof PreviewWarning>;

/** What a target would have found among the stored articles. Nothing is sent or saved. */
export const TargetPreview = v.object({
  /** Days that were searched; fewer than requested if there were too many articles to read at once. */
  days: Count,
  articles_checked: Count,
  total: Count,
  /** Stories, which is what alerts are made of. */
  stories: Count,
  /** Alerts per day: stories with at least the lowest score. */
  estimated_per_day: v.number(),
  busiest_day: Count,
  /** Stories by day, oldest first; the last one is today. */
  by_day: v.array(v.object({ date: CalendarDate, count: Count })),
  by_term: v.array(
    v.object({
      term: v.string(),
      count: Count,
      /** Found by this word and no other. */
      alone: Count,
      /** Share of everything found, 0 to 1. */
      share: v.number(),
      /** Other forms of the word in these articles, the most frequent first: "Palestinian", "Palestinians". */
      forms: v.optional(v.array(v.string()), []),
    }),
  ),
  sample: v.array(
    v.object({
      article: ArticleSummary,
      score: v.number(),
      matched_terms: v.array(v.string()),
      highlights: v.array(Highlight),
    }),
  ),
  /** Alerts per day of the person's other targets, over the last week. */
  other_targets_per_day: v.number(),
  /** The maximum number of alerts per day for the person; null without a limit. */
  cap: v.nullable(Count),
  warnings: v.array(PreviewWarning),
});
export type TargetPreview = v.InferOutput<typeof TargetPreview>;

export const ExplainBody = v.strictObject({
  /** The address of an article, or the id of one that we have read. */
  article: v.pipe(
    v.string(),
    v.trim(),
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

/** Why an article did or did not reach the person. */
export const TargetExplanation = v.object({
  reason: ExplanationReason,
  /** In one sentence. */
  sentence: v.string(),
  /** Why it matched and yet caused no alert, or why the alert waits; null otherwise. */
  held_back: v.nullable(SuppressionReason),
  article: v.nullable(
    v.object({ id: ArticleId, title: v.string(), source: v.string(), first_seen_at: Timestamp }),
  ),
  /** Each word of the target, and whether the article contains it in a field that the target searches. */
  terms: v.array(
    v.object({ term: v.string(), list: v.picklist(['any', 'all', 'none']), found: v.boolean() }),
  ),
});
export type TargetExplanation = v.InferOutput<typeof TargetExplanation>;
