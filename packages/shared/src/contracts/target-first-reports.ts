import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { tableFormat } from './exported-file.ts';
import { Count, SourceId, Timestamp } from './primitives.ts';
import { TargetAnalyticsQuery } from './target-analytics.ts';

export const FirstReportsSort = v.picklist([
  '-first',
  'first',
  '-later',
  'later',
  '-median_minutes',
  'median_minutes',
]);
export type FirstReportsSort = v.InferOutput<typeof FirstReportsSort>;
export const TargetFirstReportsQuery = v.strictObject({
  ...TargetAnalyticsQuery.entries,
  /** The order of the sources; those without a median delay come last. */
  sort: v.optional(FirstReportsSort, '-first'),
});
export const TargetFirstReportsExportQuery = v.strictObject({
  ...TargetFirstReportsQuery.entries,
  ...tableFormat,
});

/** How often a source was the first to report a story, and how far behind the first report it was otherwise (decision 152). */
export const SourceFirstReports = v.object({
  source_id: SourceId,
  name: v.string(),
  /** The stories that it reported and at least one other source did, too: `first` + `later`. */
  stories: Count,
  /** Those that no other source reported in an earlier minute. */
  first: Count,
  later: Count,
  /** The median delay of the later ones after the first report; null if there are none. */
  median_minutes: v.nullable(v.number()),
});
export type SourceFirstReports = v.InferOutput<typeof SourceFirstReports>;

export const TargetFirstReports = v.object({
  period: AnalyticsPeriod,
  timezone: v.string(),
  /** The time in which the matches were found. */
  from: Timestamp,
  to: Timestamp,
  /** The stories among the matches that at least two sources reported; only these are compared. */
  stories: Count,
  /** The sources of these stories, of which at most `FIRST_REPORT_SOURCES_MAX` are listed; older servers do not send it. */
  sources_total: v.optional(Count),
  /** In the order of the query; null in the free plan. */
  sources: v.nullable(v.array(SourceFirstReports)),
});
export type TargetFirstReports = v.InferOutput<typeof TargetFirstReports>;
