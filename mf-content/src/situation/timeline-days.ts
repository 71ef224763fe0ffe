import type { ArticleSummary, LogEntry } from '@newswatch/shared/contracts';
import { dayAt } from '@newswatch/shell-api/patterns';

/** A report or a log entry. */
interface TimelineEvent {
  at: string;
  article?: ArticleSummary;
  entry?: LogEntry;
}

/** The reports and the log entries of each day in a time zone, earliest first. Pure. */
export function timelineDays(
  articles: readonly ArticleSummary[],
  entries: readonly LogEntry[],
  timeZone: string,
): { day: string; items: TimelineEvent[] }[] {
  const events = [
    ...articles.map((article): TimelineEvent => ({ at: article.first_seen_at, article })),
    ...entries.map((entry): TimelineEvent => ({ at: entry.happened_at, entry })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [...Map.groupBy(events, ({ at }) => dayAt(at, timeZone))].map(([day, items]) => ({ day, items }));
}
