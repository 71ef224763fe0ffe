import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { ArticleId, Count, Direction, Timestamp } from './primitives.ts';

export const nameKinds = ['person', 'organisation', 'place'] as const;
export type NameKind = (typeof nameKinds)[number];

/** A person, organisation or place that a target's matches name. */
export const NamedInMatches = v.object({
  /** The most frequent full spelling of the name. `named` lists the matches with it. */
  text: v.string(),
  /** null if the articles do not say clearly what it is. */
  kind: v.nullable(v.picklist(nameKinds)),
  /** The stories that mention it, in full or by last name; copies of a story count once. */
  stories: Count,
  /** The share of the stories that were read in which the name occurs, 0 to 1. */
  share: v.number(),
  /** The share of other stories in the same languages; null if there were too few. */
  elsewhere: v.nullable(v.number()),
  /** Whether it is at least twice as frequent as in other articles; these names come first. */
  stands_out: v.boolean(),
  /** Compared with the previous period of the same length; null if there is no clear change, or nothing to compare with. */
  change: v.nullable(v.picklist(['new', 'more', 'less'])),
  /** The factor by which its frequency changed; null without a change, or if it is new. */
  times: v.nullable(v.number()),
  /** The newest articles, each of another story; those with it in their title first. */
  examples: v.array(
    v.object({ article_id: ArticleId, title: v.string(), direction: Direction, source: v.string() }),
  ),
});
export type NamedInMatches = v.InferOutput<typeof NamedInMatches>;

export const TargetNames = v.object({
  period: AnalyticsPeriod,
  timezone: v.string(),
  /** The time whose matches were read; `from` and `to` with `named` list the same ones later. */
  from: Timestamp,
  to: Timestamp,
  /** The stories that were read, and the sample of other stories in the same languages. */
  stories: Count,
  others: Count,
  /** Whether all matches of the period were read, not just the newest. */
  is_complete: v.boolean(),
  /** Whether the period before could be compared, so that `change` can be set. */
  has_before: v.boolean(),
  /** At most sixty names; those that stand out come first, then those in most stories. null in the free plan. */
  names: v.nullable(v.array(NamedInMatches)),
});
export type TargetNames = v.InferOutput<typeof TargetNames>;
