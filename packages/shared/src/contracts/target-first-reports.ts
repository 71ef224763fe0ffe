import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { Count, SourceId, Timestamp } from './primitives.ts';

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
  /** The sources that were first most often come first, at most `FIRST_REPORT_SOURCES_MAX`; null in the free plan. */
  sources: v.nullable(v.array(SourceFirstReports)),
});
export type TargetFirstReports = v.InferOutput<typeof TargetFirstReports>;
