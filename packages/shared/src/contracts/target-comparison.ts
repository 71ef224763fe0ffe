import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { tableFormat } from './exported-file.ts';
import { COMPARED_TARGETS_MAX } from './limits/index.ts';
import {
  ArticleId,
  CalendarDate,
  Count,
  Direction,
  filterOf,
  ListCursor,
  paging,
  readOnListOf,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { TargetReach } from './source-audience.ts';
import { TargetStatus } from './target.ts';
import { AnalyticsTotals, HourOfDay, TargetAnalyticsQuery } from './target-analytics.ts';
import { ToneTotals } from './tone.ts';
import { titleEntries } from './translated-title.ts';

export const TargetComparisonQuery = v.strictObject({
  ...TargetAnalyticsQuery.entries,
  /** The other targets. Deleted ones and those of somebody else are left out. */
  with: v.optional(
    v.pipe(
      filterOf(TargetId),
      v.check((ids) => ids.length <= COMPARED_TARGETS_MAX, `At most ${COMPARED_TARGETS_MAX} other targets`),
    ),
  ),
});
export const TargetComparisonExportQuery = v.strictObject({
  ...TargetComparisonQuery.entries,
  ...tableFormat,
});

/** One of the compared targets; each figure is the one in its own analytics. */
export const ComparedTarget = v.object({
  id: TargetId,
  name: v.string(),
  status: TargetStatus,
  /** The target's first day, as in its analytics: without a whole previous period, there is nothing to compare with. */
  first_day: CalendarDate,
  totals: AnalyticsTotals,
  previous_totals: AnalyticsTotals,
  /** Share of the matches of all compared targets, 0 to 1; null if there are none. */
  share: v.nullable(v.number()),
  /** The share in the previous period. */
  previous_share: v.nullable(v.number()),
  /** Every day of the period, oldest first, including zeros. */
  by_day: v.array(v.object({ date: CalendarDate, matches: Count, stories: Count })),
  /** The tones coded for its matches; older servers do not send it. */
  tones: v.optional(ToneTotals),
  /** The potential reach, and its share of that of all compared targets; null as in its analytics. Older servers do not send them. */
  reach: v.optional(v.nullable(TargetReach), null),
  reach_share: v.optional(v.nullable(v.number()), null),
  /** The first day with the most matches; null if there are none. */
  busiest_day: v.nullable(v.object({ date: CalendarDate, matches: Count })),
  /** Median time from publication to alert, in milliseconds; null without an immediate alert, and in the free plan. */
  latency_p50_ms: v.nullable(v.number()),
});
export type ComparedTarget = v.InferOutput<typeof ComparedTarget>;

/** Figures that are only in plans with advanced analytics. */
export const AdvancedComparison = v.object({
  /** The sources with the most matches of all compared targets, and the matches in the order of the targets. */
  top_sources: v.array(v.object({ source_id: SourceId, name: v.string(), matches: v.array(Count) })),
  /** Sources with matches of any target, and of two or more. */
  sources: Count,
  shared_sources: Count,
  /** Stories of any target, and of two or more; each counts once. */
  stories: Count,
  shared_stories: Count,
});
export type AdvancedComparison = v.InferOutput<typeof AdvancedComparison>;

export const TargetComparison = v.object({
  period: AnalyticsPeriod,
  timezone: v.string(),
  from: CalendarDate,
  to: CalendarDate,
  /** Whether `to` is today, which is not over. */
  is_today_counted: v.optional(v.boolean(), true),
  /** For a few chosen days, the matches in every hour that has begun, in the order of the targets. */
  hourly: v.optional(v.nullable(v.array(v.object({ ...HourOfDay.entries, matches: v.array(Count) })))),
  /** The target of the path comes first, the others follow in the order in which they were requested. */
  targets: v.array(ComparedTarget),
  /** The number of requested targets that are left out. */
  left_out: Count,
  /** null in the free plan. */
  advanced: v.nullable(AdvancedComparison),
});
export type TargetComparison = v.InferOutput<typeof TargetComparison>;

export const SharedStoriesQuery = v.strictObject({
  ...TargetComparisonQuery.entries,
  ...paging,
  /** `next_cursor` of the previous page. */
  cursor: ListCursor,
});
/** A story that two or more of the compared targets found. */
export const SharedStory = v.object({
  id: StoryId,
  /** The first article of the story that one of them found. */
  article: v.object({
    ...{ id: ArticleId, title: v.string(), ...titleEntries },
    ...{ direction: Direction, source: v.string() },
  }),
  /** The sources from which the targets found it. */
  sources: Count,
  latest_at: Timestamp,
  /** The number of matches of each target, in the order of the targets. */
  matches: v.array(Count),
});
export type SharedStory = v.InferOutput<typeof SharedStory>;
/** The stories that several targets found, only in plans with advanced analytics; the story that was found last comes first. */
export const SharedStories = v.object({
  ...readOnListOf(SharedStory).entries,
  /** The targets that are compared, as in the comparison. */
  target_ids: v.array(TargetId),
  /** The time in which matches were counted: `from` and `to`, with `story_id`, list the same ones later. */
  from: Timestamp,
  to: Timestamp,
});
