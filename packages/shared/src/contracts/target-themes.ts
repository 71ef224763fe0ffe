import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { ArticleId, Count, Direction, Timestamp } from './primitives.ts';

/** A word, name or phrase that is much more frequent in a target's matches than in other articles. */
export const Theme = v.object({
  /** The theme as it is written most often. `about` lists the matches with it. */
  text: v.string(),
  /** The stories with the theme, in any word form; copies of a story count once. */
  stories: Count,
  /** The share of the stories that were read in which the theme occurs, 0 to 1. */
  share: v.number(),
  /** Compared with the previous period of the same length; null if it is neither, or there is nothing to compare with. */
  trend: v.nullable(v.picklist(['new', 'rising'])),
  /** The newest articles, each of another story. */
  examples: v.array(
    v.object({ article_id: ArticleId, title: v.string(), direction: Direction, source: v.string() }),
  ),
});
export type Theme = v.InferOutput<typeof Theme>;

export const TargetThemes = v.object({
  period: AnalyticsPeriod,
  timezone: v.string(),
  /** The time whose matches were read; `from` and `to` with `about` list the same ones later. */
  from: Timestamp,
  to: Timestamp,
  /** The stories that were read, and how many are needed for a comparison. */
  stories: Count,
  stories_needed: Count,
  /** The stories of the sample of other articles in the same languages, and how many of them are needed. */
  others: Count,
  others_needed: Count,
  /** Whether all matches of the period were read, not just the newest. */
  is_complete: v.boolean(),
  /** Whether the period before could be compared, so that `trend` can be set. */
  has_before: v.boolean(),
  /** At most twelve themes, most frequent first; null in the free plan. */
  themes: v.nullable(v.array(Theme)),
});
export type TargetThemes = v.InferOutput<typeof TargetThemes>;
