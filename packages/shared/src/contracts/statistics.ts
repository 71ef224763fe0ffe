import * as v from 'valibot';
import { CalendarDate, Count, Language, SourceId, TargetId, TimeZone } from './primitives.ts';
import { UsualLevel } from './usual-level.ts';

export const StatisticsPeriod = v.picklist(['7d', '30d', '90d', 'all']);
export type StatisticsPeriod = v.InferOutput<typeof StatisticsPeriod>;
export const StatisticsQuery = v.strictObject({
  period: v.optional(StatisticsPeriod, '30d'),
  /** The time zone in which days are counted; by default the person's own. */
  timezone: v.optional(TimeZone),
});

/** Figures that are only in plans with advanced analytics. */
export const AdvancedStatistics = v.object({
  notifications_by_channel: v.object({ email: Count, whatsapp: Count }),
  top_targets: v.array(v.object({ id: TargetId, name: v.string(), matched: Count })),
  top_sources: v.array(v.object({ id: SourceId, name: v.string(), matched: Count })),
  languages: v.array(v.object({ language: Language, matched: Count })),
  /** The time from when an article was first seen until its alert was sent; null if there are no alerts. */
  response: v.object({ median_minutes: v.nullable(v.number()), p95_minutes: v.nullable(v.number()) }),
  /** Precision: the share of relevant matches among those rated, 0 to 1; null without any. */
  feedback: v.object({ relevant: Count, irrelevant: Count, precision: v.nullable(v.number()) }),
  /** Consecutive days, up to today or yesterday, on which the person read an article. */
  reading_streak_days: Count,
});
export const UserStatistics = v.object({
  period: StatisticsPeriod,
  timezone: v.string(),
  targets: v.object({ total: Count, active: Count, paused: Count }),
  articles: v.object({ matched: Count, read: Count, saved: Count }),
  stories: Count,
  /** Messages, where a digest counts as one; only `suppressed` counts deliveries, because nothing was sent. */
  notifications: v.object({
    sent: Count,
    delivered: Count,
    read: Count,
    failed: Count,
    suppressed: Count,
  }),
  /**
   * Every day of the period, oldest first, including zeros; for `all`, from the first match on. `alerts` counts the
   * messages sent. `usual` is the usual level of the matches of all targets together: null with less than fourteen days
   * of history; older servers do not send it.
   */
  by_day: v.array(
    v.object({
      date: CalendarDate,
      matched: Count,
      alerts: Count,
      usual: v.optional(v.nullable(UsualLevel), null),
    }),
  ),
  /**
   * The period of the same length before this one, for comparison: to the hour if the last day is not over. null for `all`, if
   * the plan does not show that far back, or if the account is younger. Older servers do not send it.
   */
  previous: v.optional(v.nullable(v.object({ matched: Count, sent: Count })), null),
  /** null in the free plan. */
  advanced: v.nullable(AdvancedStatistics),
});
export type UserStatistics = v.InferOutput<typeof UserStatistics>;
