import * as v from 'valibot';
import { ArticleSummary } from './article.ts';
import { SuppressionReason } from './delivery.ts';
import {
  CalendarDate,
  Channel,
  Count,
  Language,
  NotificationId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { Quota } from './quota.ts';
import { ListedTarget } from './target-bulk.ts';
import { LabelFilter } from './target-label-filter.ts';
import { Task } from './task.ts';
import { TranslatedTitle } from './translated-title.ts';
import { UsualLevel } from './usual-level.ts';

export const DashboardQuery = v.strictObject({
  /** Counts only targets that have any of these labels. */
  label: v.optional(LabelFilter),
});

const DayCount = v.object({ date: CalendarDate, count: Count });

/** A story that a person's targets found, represented by the newest article that they found. */
export const DashboardStory = v.object({
  story_id: StoryId,
  article: ArticleSummary,
  /** Counts only the articles of the story that the person's targets found. */
  sources: Count,
  articles: Count,
  /** The names of at most five sources, in the order in which they reported the story. */
  source_names: v.array(v.string()),
  since: Timestamp,
});
export type DashboardStory = v.InferOutput<typeof DashboardStory>;

export const DashboardTarget = v.object({
  ...ListedTarget.entries,
  /** Unread notifications of this target in the inbox: its alerts and its notices. */
  unread_alerts: Count,
});
export type DashboardTarget = v.InferOutput<typeof DashboardTarget>;

/** Matches of one target on each day of the dashboard; `id` is null for all other targets together. */
const TargetDays = v.object({
  id: v.nullable(TargetId),
  name: v.string(),
  by_day: v.array(Count),
  total: Count,
});

/**
 * What became of today's matches. Each step plus the losses before it adds up to the previous step, except for what else
 * was sent today: `sent` - `sent_other` + `waiting` + `not_sent` = `alerts`.
 */
const Funnel = v.object({
  matches: Count,
  /** Alerts made from them; several articles of one story make one. */
  alerts: Count,
  /** Matches without an alert, by reason; the reason is null if an alert was deleted. */
  not_alerted: v.array(v.object({ reason: v.nullable(SuppressionReason), count: Count })),
  /** Alerts whose first message was sent today, as in `alerts_by_day`; each alert in a digest counts. */
  sent: Count,
  /**
   * The alerts among them that were not made from the matches above, but from matches of earlier days or of targets that are
   * archived now.
   */
  sent_other: Count,
  /** Alerts that are still waiting: for a digest, for the end of quiet hours, or to be sent at once. */
  waiting: Count,
  /** Alerts for which no message will be sent. */
  not_sent: Count,
  /** Messages sent today, on all channels; a digest is one message on each. */
  messages: Count,
});

export const UserDashboard = v.object({
  /** The person's own charts in the order in which they were added. Older servers do not send them. */
  chart_ids: v.optional(v.array(v.string()), []),
  /** All labels of the person's targets, by name, regardless of which targets are counted. Older servers do not send them. */
  labels: v.optional(v.array(v.string()), []),
  quota: Quota,
  /** The time zone in which days and hours are counted. */
  timezone: v.string(),
  cards: v.object({ matches_today: Count, unread: Count, active_targets: Count, sources: Count }),
  /**
   * The last local days in the person's time zone, oldest first, including zeros: as many as they chose for the
   * overview. The same applies to all lists by day here.
   */
  matches_by_day: v.array(DayCount),
  /**
   * The usual level of all targets together, on the same weekday up to this hour; null with less than fourteen days of history.
   */
  usual_by_now: v.nullable(UsualLevel),
  is_unusual: v.boolean(),
  /** The three targets with the most matches, then all others together, if there are any. */
  matches_by_target: v.array(TargetDays),
  /** Unread notifications in the inbox at the end of each day. */
  unread_by_day: v.array(Count),
  /** Alerts by the day on which their first message was sent; unlike in the quota, each alert in a digest counts. */
  alerts_by_day: v.array(Count),
  /**
   * Time from publication to the first message, for alerts that did not wait for a digest: for the last 7 days, the 7
   * before, and each day.
   */
  time_to_alert: v.object({
    median_seconds: v.nullable(v.number()),
    before_seconds: v.nullable(v.number()),
    /** The alerts of the last 7 days whose median this is. Older servers do not send it. */
    alerts: v.optional(Count),
    by_day: v.array(v.nullable(v.number())),
  }),
  /** The most urgent tasks created by the product. */
  needs_you: v.object({ items: v.array(Task), total: Count }),
  /** Some of the targets, the most unusual first. */
  targets: v.object({ items: v.array(DashboardTarget), total: Count }),
  /** Stories of the last 24 hours by number of sources, filled up with the latest earlier ones. */
  top_stories: v.array(DashboardStory),
  funnel_today: Funnel,
  /** Messages by the day on which they were sent or failed; a digest is one message. */
  delivery: v.array(
    v.object({ channel: Channel, by_day: v.array(v.object({ sent: Count, failed: Count })) }),
  ),
  /** null if nothing waits for a digest. */
  next_digest: v.nullable(
    v.object({
      at: Timestamp,
      /** The reason why it cannot be sent earlier, and until when; null if it can. Older servers do not send it. */
      waits: v.optional(
        v.nullable(v.object({ reason: v.picklist(['muted', 'quiet_hours']), until: Timestamp })),
      ),
      count: Count,
      items: v.array(
        v.object({
          id: NotificationId,
          title: v.string(),
          language: v.optional(v.nullable(Language), null),
          translated_title: v.optional(v.nullable(TranslatedTitle), null),
          created_at: Timestamp,
        }),
      ),
    }),
  ),
});
export type UserDashboard = v.InferOutput<typeof UserDashboard>;
