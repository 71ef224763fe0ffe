import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { TableFormat, tableFormat } from './exported-file.ts';
import {
  ArticleId,
  CalendarDate,
  Count,
  Direction,
  Language,
  SourceId,
  StoryId,
  Timestamp,
  TimeZone,
} from './primitives.ts';
import { TargetReach } from './source-audience.ts';
import { TargetTones, ToneCounts } from './tone.ts';
import { titleEntries } from './translated-title.ts';
import { UsualLevel } from './usual-level.ts';

export const TargetAnalyticsQuery = v.strictObject({
  period: v.optional(AnalyticsPeriod, '30d'),
  /** The time zone in which days and hours are counted; by default the person's own. */
  timezone: v.optional(TimeZone),
});
export const TargetAnalyticsExportQuery = v.strictObject({ ...TargetAnalyticsQuery.entries, ...tableFormat });
/** The formats of a table, and slides (PowerPoint), each of which states a finding. */
export const TargetAnalyticsFileQuery = v.strictObject({
  ...TargetAnalyticsQuery.entries,
  format: v.optional(v.picklist([...TableFormat.options, 'pptx']), 'csv'),
});

export const AnalyticsTotals = v.object({
  matches: Count,
  stories: Count,
  sources: Count,
  /** Alerts made from matches; several articles of one story make one. */
  notified: Count,
  /** Matches without an alert. */
  suppressed: Count,
  relevant: Count,
  irrelevant: Count,
  /** The ratings whose matches an exclusion now removes. */
  excluded_relevant: Count,
  excluded_irrelevant: Count,
  /** The share of relevant matches among the other ratings, 0 to 1; null if there are none. */
  precision: v.nullable(v.number()),
});
export type AnalyticsTotals = v.InferOutput<typeof AnalyticsTotals>;

export const AnalyticsDay = v.object({
  date: CalendarDate,
  matches: Count,
  stories: Count,
  notified: Count,
  /** null with less than fourteen days of history. */
  usual: v.nullable(UsualLevel),
  /** Whether it is outside the usual range, and at least five matches away from the median. */
  is_unusual: v.boolean(),
});
export type AnalyticsDay = v.InferOutput<typeof AnalyticsDay>;

/**
 * An hour of a day, by the clock of the time zone, from `from` to before `to`. Where the clock is moved by half an hour, one
 * hour of the year is longer.
 */
export const HourOfDay = v.object({
  from: Timestamp,
  to: Timestamp,
  /** `from` by the clock, with its offset from UTC: `2026-10-25T02:00+02:00` */
  local: v.string(),
});
export type HourOfDay = v.InferOutput<typeof HourOfDay>;
export const AnalyticsHour = v.object({
  ...HourOfDay.entries,
  matches: Count,
  stories: Count,
  notified: Count,
  /** The tones of the target's coded matches. Older servers do not send them. */
  tones: v.optional(ToneCounts),
});
export type AnalyticsHour = v.InferOutput<typeof AnalyticsHour>;

/** Matches, and their ratings except those that an exclusion removes. */
const Rated = { count: Count, relevant: Count, irrelevant: Count };

/** Figures that are only in plans with advanced analytics. */
export const AdvancedAnalytics = v.object({
  by_hour: v.array(Count),
  /** Seven lists from Monday on, each with its twenty-four hours. */
  by_weekday: v.array(v.array(Count)),
  by_source: v.array(
    v.object({
      source_id: SourceId,
      name: v.string(),
      ...Rated,
      /** People per month; null if it is not known in this unit. Older servers do not send it. */
      audience: v.optional(v.nullable(Count), null),
    }),
  ),
  by_language: v.array(v.object({ language: Language, count: Count })),
  /** The matches by the first word of the target that was found in them. */
  by_term: v.array(v.object({ term: v.string(), ...Rated })),
  /** Time from the article's publication to its alert being sent, for alerts that did not wait for a digest. */
  latency_ms: v.object({ p50: v.nullable(v.number()), p95: v.nullable(v.number()) }),
  latency_buckets: v.array(v.object({ under_minutes: v.nullable(v.number()), count: Count })),
  /** null if no source at all has an audience that counts. Older servers do not send it. */
  reach: v.optional(v.nullable(TargetReach), null),
});
export type AdvancedAnalytics = v.InferOutput<typeof AdvancedAnalytics>;

export const TargetAnalytics = v.object({
  period: AnalyticsPeriod,
  timezone: v.string(),
  from: CalendarDate,
  to: CalendarDate,
  /**
   * The first day with data: the creation of the target or, if earlier, its first match, but not before the first day that the
   * plan shows.
   */
  first_day: CalendarDate,
  /** The number of matches that the person added by hand; older servers do not send it. */
  added_by_hand: v.optional(Count),
  totals: AnalyticsTotals,
  /** The totals of the previous period of equal length. */
  previous_totals: AnalyticsTotals,
  /** Every day of the period, oldest first, including zeros; the last one is today, unless earlier days were chosen. */
  by_day: v.array(AnalyticsDay),
  /**
   * Whether the last of these days is today, which is not over; older servers, which only support such periods, do not send it.
   */
  is_today_counted: v.optional(v.boolean(), true),
  /** The figures by hour for a few chosen days, for every hour that has begun; null or omitted otherwise. */
  hourly: v.optional(v.nullable(v.array(AnalyticsHour))),
  /**
   * The last day. If it is today, it is compared with the same weekdays up to this hour, never with whole days.
   */
  spike: v.object({
    is_spike: v.boolean(),
    today: Count,
    /** The usual level by this hour; null with less than fourteen days of history. */
    usual_by_now: v.nullable(UsualLevel),
    /** Mean of the days before today in the period. */
    baseline_mean: v.number(),
    /** Today compared with the usual level by this hour; null if there is none. */
    ratio: v.nullable(v.number()),
  }),
  /** The most unusual day of the period, and its largest story. */
  peak: v.nullable(
    v.object({
      date: CalendarDate,
      matches: Count,
      usual: UsualLevel,
      story: v.nullable(
        v.object({
          story_id: StoryId,
          article_id: ArticleId,
          title: v.string(),
          ...titleEntries,
          direction: Direction,
          sources: Count,
        }),
      ),
    }),
  ),
  /** The tones coded for these matches; older servers do not send it. */
  tones: v.optional(TargetTones),
  /** null in the free plan. */
  advanced: v.nullable(AdvancedAnalytics),
});
export type TargetAnalytics = v.InferOutput<typeof TargetAnalytics>;

/** `rss`: for a feed reader or an archive; a feed that is kept up to date is set up under Apps. */
export const matchExportFormats = ['csv', 'xlsx', 'json', 'rss'] as const;
export type MatchExportFormat = (typeof matchExportFormats)[number];
export const MatchesExportQuery = v.strictObject({
  format: v.optional(v.picklist(matchExportFormats), 'csv'),
});

/** Evidence that a target is being monitored: the sources it reads and when they responded. */
export const TargetCoverage = v.object({
  sources: Count,
  /** Responded at least once in the last 24 hours. */
  checked_24h: Count,
  last_success_at: v.nullable(Timestamp),
  /** Time from publication until we found the article, for articles of the last 7 days that have a publication time. */
  median_delay_seconds: v.nullable(v.number()),
  articles_24h: Count,
  /** Sources that have not responded for a while, the longest first. */
  failing: v.array(v.object({ id: SourceId, name: v.string(), last_success_at: v.nullable(Timestamp) })),
});
export type TargetCoverage = v.InferOutput<typeof TargetCoverage>;
