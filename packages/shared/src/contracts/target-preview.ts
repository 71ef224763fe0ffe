import * as v from 'valibot';
import { ArticleSummary, Highlight } from './article.ts';
import { CalendarDate, ClientId, Count, TargetId } from './primitives.ts';
import { BULK_TARGETS_MAX } from './target-bulk.ts';
import { TargetDraft } from './target-draft.ts';

/** The maximum number of past days that a forecast covers. */
export const PREVIEW_DAYS_MAX = 30;
export const PREVIEW_SAMPLES_MAX = 20;
/** The maximum number of sample articles that each draft gets if several drafts are forecast together. */
export const DRAFT_SAMPLES_MAX = 3;

export const TargetPreviewBody = v.strictObject({
  /** The target as it is being filled in. */
  target: TargetDraft,
  /** The target that is being changed: its own alerts are not counted among those of the others. */
  target_id: v.optional(TargetId),
  /** Identifies the form that is being filled in: all its forecasts count as one of the 30 previews in an hour. */
  draft_id: v.optional(ClientId),
  days: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PREVIEW_DAYS_MAX)),
    PREVIEW_DAYS_MAX,
  ),
});
export type TargetPreviewBody = v.InferOutput<typeof TargetPreviewBody>;
/** The body for programs, which have no draft of a form. */
export const ApiTargetPreviewBody = v.omit(TargetPreviewBody, ['draft_id']);
export type ApiTargetPreviewBody = v.InferOutput<typeof ApiTargetPreviewBody>;

export const PreviewWarning = v.object({
  /** A remote that was built before a code existed reads it as `other`, but still shows its message. */
  code: v.fallback(
    v.picklist([
      'nothing_found',
      'too_many',
      'too_common',
      'over_cap',
      'over_target_cap',
      'quiet_hours',
      'dominant_term',
      'idle_term',
      'source_name',
      'excluded_word',
      'unknown_source',
      'other',
    ]),
    'other',
  ),
  term: v.nullable(v.string()),
  message: v.string(),
  /** A suggested fix: the word to exclude, and what remains. */
  remedy: v.nullable(
    v.object({
      label: v.string(),
      remove_term: v.string(),
      /** The suggested fix as the fields of the target to change. Older servers do not send it. */
      change: v.optional(v.object({ keywords_any: v.array(v.string()) })),
    }),
  ),
});
export type PreviewWarning = v.InferOutput<typeof PreviewWarning>;

/** The part of a forecast that exists for each draft, even if several are forecast together. */
const forecastEntries = {
  /** Days that were searched; fewer than requested if there were too many articles to read at once. */
  days: Count,
  total: Count,
  /** Stories, from which alerts are made. */
  stories: Count,
  /** Alerts per day: stories with at least the minimum score. */
  estimated_per_day: v.number(),
  warnings: v.array(PreviewWarning),
};

/** What a target would have found among the stored articles. Nothing is sent or saved. */
export const TargetPreview = v.object({
  ...forecastEntries,
  articles_checked: Count,
  busiest_day: Count,
  /** The number of alerts that would have been sent at once; null without an urgency rule. Older servers do not send it. */
  urgent: v.optional(v.nullable(Count), null),
  /** Stories by day, oldest first; the last one is today. */
  by_day: v.array(v.object({ date: CalendarDate, count: Count })),
  by_term: v.array(
    v.object({
      term: v.string(),
      count: Count,
      /** The number found by this word alone. */
      alone: Count,
      /** The share of all that was found, 0 to 1. */
      share: v.number(),
      /** Other forms of the word in these articles, most frequent first: "Palestinian", "Palestinians". */
      forms: v.optional(v.array(v.string()), []),
      /** The parts of it in capitals that are not found in lower case: "US", which is not "us". */
      capitals: v.optional(v.array(v.string()), []),
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
});
export type TargetPreview = v.InferOutput<typeof TargetPreview>;

/** Several drafts at once, such as the lines of a list that is about to be imported. */
export const TargetPreviewsBody = v.strictObject({
  targets: v.pipe(v.array(TargetDraft), v.minLength(1), v.maxLength(BULK_TARGETS_MAX)),
  /** Identifies the list: all its forecasts count as one of the 30 previews in an hour. */
  draft_id: v.optional(ClientId),
});
export type TargetPreviewsBody = v.InferOutput<typeof TargetPreviewsBody>;

/** The forecast of one of several drafts: a part of `TargetPreview`, with the newest articles. */
export const DraftPreview = v.object({
  ...forecastEntries,
  sample: v.array(
    v.object({ article: v.pick(ArticleSummary, ['id', 'title', 'language', 'source', 'first_seen_at']) }),
  ),
});
export type DraftPreview = v.InferOutput<typeof DraftPreview>;

export const TargetPreviews = v.object({
  /** The previews in the order of the drafts; null for a draft that could not be saved. */
  items: v.array(v.nullable(DraftPreview)),
  /** Alerts per day of the person's targets, over the last week. */
  other_targets_per_day: v.number(),
  /** The maximum number of alerts per day for the person; null without a limit. */
  cap: v.nullable(Count),
});
export type TargetPreviews = v.InferOutput<typeof TargetPreviews>;
