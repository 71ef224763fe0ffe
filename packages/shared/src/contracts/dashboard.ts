import * as v from 'valibot';
import { ArticleSummary } from './article.ts';
import { SuppressionReason } from './delivery.ts';
import { CalendarDate, Channel, Count, NotificationId, StoryId, TargetId, Timestamp } from './primitives.ts';
import { Quota } from './quota.ts';
import { UsualLevel } from './target-analytics.ts';
import { ListedTarget } from './target-bulk.ts';
import { Task } from './task.ts';

const DayCount = v.object({ date: CalendarDate, count: Count });

/** A story that a person's targets found, told by its newest article of theirs. */
export const DashboardStory = v.object({
  story_id: StoryId,
  article: ArticleSummary,
  /** Of the story as far as the person's targets found it. */
  sources: Count,
  articles: Count,
  /** Five at most, in the order in which they told it. */
  source_names: v.array(v.string()),
  since: Timestamp,
});
export type DashboardStory = v.InferOutput<typeof DashboardStory>;

export const DashboardTarget = v.object({
  ...ListedTarget.entries,
  /** Alerts of this target that are unread in the inbox. */
  unread_alerts: Count,
});
export type DashboardTarget = v.InferOutput<typeof DashboardTarget>;

/** Matches of one target on each of the days of the dashboard; `id` is null for all others together. */
const TargetDays = v.object({
  id: v.nullable(TargetId),
  name: v.string(),
  by_day: v.array(Count),
  total: Count,
});

/** What the matches of today came to. Each step and what was lost before it add up to the step before. */
const Funnel = v.object({
  matches: Count,
  /** Alerts made of them; several articles of one story make one. */
  alerts: Count,
  /** Matches that made no alert, by reason; null where an alert was deleted. */
  not_alerted: v.array(v.object({ reason: v.nullable(SuppressionReason), count: Count })),
  /** Alerts of which at least one message went out. */
  sent: Count,
  /** Alerts that still wait: for a digest, for the morning, or to be sent at once. */
  waiting: Count,
  /** Alerts of which no message goes out. */
  not_sent: Count,
  /** Messages that went out for these alerts, on all channels; a digest counts once for each alert in it. */
  messages: Count,
});

export const UserDashboard = v.object({
  quota: Quota,
  /** Days and hours are counted in it. */
  timezone: v.string(),
  cards: v.object({ matches_today: Count, unread: Count, active_targets: Count, sources: Count }),
  /** Fourteen local days of the person's zone, oldest first, zeros included. So are all lists by day here. */
  matches_by_day: v.array(DayCount),
  /** Of all targets together, on the same weekday up to this hour; null below fourteen days of history. */
  usual_by_now: v.nullable(UsualLevel),
  is_unusual: v.boolean(),
  /** The three targets with most matches, then all others together, where there are any. */
  matches_by_target: v.array(TargetDays),
  /** Unread in the inbox at the end of each day. */
  unread_by_day: v.array(Count),
  /** As the quota counts them: a digest is one alert. */
  alerts_by_day: v.array(Count),
  /** From publication to the first message, of alerts that did not wait for a digest; the last 7 days, the 7 before, each day. */
  time_to_alert: v.object({
    median_seconds: v.nullable(v.number()),
    before_seconds: v.nullable(v.number()),
    by_day: v.array(v.nullable(v.number())),
  }),
  /** The most urgent tasks that the product opened. */
  needs_you: v.object({ items: v.array(Task), total: Count }),
  /** The most unusual first; not all of them. */
  targets: v.object({ items: v.array(DashboardTarget), total: Count }),
  /** Stories of the last 24 hours by the number of their sources, filled up with the latest ones before. */
  top_stories: v.array(DashboardStory),
  funnel_today: Funnel,
  /** Messages by the day on which they went out or failed. */
  delivery: v.array(
    v.object({ channel: Channel, by_day: v.array(v.object({ sent: Count, failed: Count })) }),
  ),
  /** null while nothing waits for one. */
  next_digest: v.nullable(
    v.object({
      at: Timestamp,
      count: Count,
      items: v.array(v.object({ id: NotificationId, title: v.string(), created_at: Timestamp })),
    }),
  ),
});
export type UserDashboard = v.InferOutput<typeof UserDashboard>;
