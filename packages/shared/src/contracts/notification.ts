import * as v from 'valibot';
import { Highlight } from './article.ts';
import { Delivery, NotificationStatus } from './delivery.ts';
import { ReportedDevelopments } from './development.ts';
import { Excerpt } from './excerpt.ts';
import { NOTIFICATIONS_BULK_MAX, SAVED_VIEWS_PER_LIST_MAX } from './limits/index.ts';
import {
  ArticleId,
  byCreation,
  Channel,
  Count,
  cursorOf,
  Direction,
  filterOf,
  Language,
  MatchId,
  NotificationId,
  paging,
  QueryBoolean,
  readOnListOf,
  SearchText,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { ToldChange } from './story-change.ts';
import { StoryChoiceOf } from './story-choice.ts';
import { LabelFilter } from './target-label-filter.ts';
import { ToneFilter, ToneOfMatch } from './tone.ts';
import { TranslatedTitle } from './translated-title.ts';
import { UrgentReason } from './urgency.ts';

/**
 * The kinds of notifications. A digest is not one of them: the inbox already lists each of its alerts, with the message that
 * carried it.
 */
export const NotificationType = v.picklist([
  'match',
  'spike',
  'tone_turned',
  'source_request_decided',
  'quota_warning',
  'verification',
  'security',
  'system',
  'webhook_disabled',
  'chat_message',
  'collection_invitation',
  'collection_articles',
  'collection_notes',
  'collection_mention',
  'followed_target',
  'hand_over',
  'release_pickups',
  'reminder',
  'highlights',
  'test',
]);
export type NotificationType = v.InferOutput<typeof NotificationType>;

/** Notifications that stop with the alerts of their target. */
export const notificationsOfTargets: readonly NotificationType[] = ['match', 'spike', 'tone_turned'];

/**
 * What a person's devices show: alerts, unusual days, and what people send to themselves to see how alerts look. Other
 * notices can wait.
 */
export const alertsForDevices: readonly NotificationType[] = ['match', 'spike', 'test'];

/**
 * The kind in a response. One known only to a newer server is read as `system`: an inbox that is deployed on its own must
 * still list its notification.
 */
export const NotificationKind = v.fallback(NotificationType, 'system');

export const Notification = v.object({
  id: NotificationId,
  type: NotificationKind,
  title: v.string(),
  /** For an alert, the translated title of its article. Older servers do not send it. */
  translated_title: v.optional(v.nullable(TranslatedTitle), null),
  /** The language of that title; null if there is none. */
  language: v.optional(v.nullable(Language), null),
  body: v.string(),
  direction: Direction,
  severity: v.picklist(['info', 'warning', 'critical']),
  target: v.nullable(v.object({ id: TargetId, name: v.string() })),
  article_ids: v.array(ArticleId),
  story_id: v.nullable(StoryId),
  count: Count,
  created_at: Timestamp,
  read_at: v.nullable(Timestamp),
  archived_at: v.nullable(Timestamp),
  /** The time when it comes back to the inbox; once that has passed, when it came back. Older servers do not send it. */
  snoozed_until: v.optional(v.nullable(Timestamp), null),
  /** Whether a new report of its story brings it back earlier while it waits. Older servers do not send it. */
  until_report: v.optional(v.boolean(), false),
  /** Whether it came back before the chosen time, because its story had a new report. Older servers do not send it. */
  back_early: v.optional(v.boolean()),
  /** What the person chose for the story of this notification. */
  story_alerts: StoryChoiceOf,
  /** The reason why it did not wait for a digest; null if it is not urgent. Older servers do not send it. */
  urgent: UrgentReason,
  status: NotificationStatus,
  deliveries: v.array(Delivery),
  /** Later articles of the same story that the target found and that caused no alert, because this alert was already sent. */
  later_articles: Count,
  /** The number of sources that have published articles of the story by now; older servers do not send it. */
  story_sources: v.optional(Count, 1),
  /** The first source that reported it. */
  source: v.nullable(v.string()),
  /** The kinds of developments that its article reports. Older servers do not send it. */
  developments: v.optional(ReportedDevelopments, []),
  /**
   * What changed in its story since the previous alert; for the first alert, since that alert itself. Older servers do not send
   * it.
   */
  changes: v.optional(v.array(ToldChange), []),
  /** The match that caused it: to rate it, and to highlight the words that were found. */
  match: v.nullable(
    v.object({
      id: MatchId,
      feedback: v.nullable(v.picklist(['relevant', 'irrelevant'])),
      /** The tone of the article towards the target, as coded by the person. */
      tone: ToneOfMatch,
      highlights: v.array(Highlight),
      /** The sentence that matched, at most 240 characters; the start of the article if only its title matched. */
      sentence: Excerpt,
    }),
  ),
  /** A path inside the product, e.g. `/articles/art_…`. */
  action_url: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notification>;

export const NotificationsQuery = v.strictObject({
  ...paging,
  /** Each word occurs in the title or the text, or in the name of the target. */
  q: v.optional(SearchText),
  unread: v.optional(QueryBoolean),
  type: v.optional(filterOf(NotificationType)),
  target_id: v.optional(filterOf(TargetId)),
  /** Alerts of targets with any of these labels. */
  label: v.optional(LabelFilter),
  archived: v.optional(QueryBoolean, false),
  /** Snoozed alerts, which are not in the inbox. */
  later: v.optional(QueryBoolean),
  /** The status on all channels together. */
  status: v.optional(filterOf(NotificationStatus)),
  /** Alerts that were sent, are waiting or failed on this channel. */
  channel: v.optional(filterOf(Channel)),
  /** Alerts whose match the person coded with this tone; `none`: not yet. */
  tone: ToneFilter,
  /** Notifications about articles of these stories. */
  story_id: v.optional(filterOf(StoryId)),
  /** Leaves out notifications that arrived or came back later, so that a list that is being read does not move. */
  until: v.optional(Timestamp),
  /** The order by the time at which they arrived or came back, or will come back. */
  sort: v.optional(v.picklist(byCreation), '-created_at'),
  /** `next_cursor` of the previous page. */
  cursor: cursorOf('ntf'),
});
/** The parts of the query that do not narrow the list. */
const ofThePage = ['page', 'per_page', 'cursor', 'sort'] as const;
export const NotificationConditions = v.omit(NotificationsQuery, ofThePage);
/** Counts the unread alerts that match each of several filters. */
export const UnreadByFilterBody = v.strictObject({
  filters: v.pipe(
    v.array(v.omit(NotificationsQuery, [...ofThePage, 'unread'])),
    v.minLength(1),
    v.maxLength(SAVED_VIEWS_PER_LIST_MAX),
  ),
});
/** The unread notifications, in the order of the filters. Like the total of a list, a count stops one above the maximum. */
export const UnreadByFilter = v.object({ unread: v.array(Count) });

/** Counts the notifications that the inbox would list for each value of its filters. */
export const NotificationFacetsQuery = NotificationConditions;
const FacetCount = v.object({ value: v.string(), count: Count });
export type FacetCount = v.InferOutput<typeof FacetCount>;
/**
 * The number of notifications that the list would have if this value were the only one chosen in its filter, with all other
 * filters as they are. Values without any are left out, except chosen targets. Like the total of a list, a count stops one above
 * the maximum.
 */
export const NotificationFacets = v.object({
  /** The unread ones, whether or not the list shows only these. */
  unread: Count,
  types: v.array(FacetCount),
  /** The chosen targets and at most 100 others, largest counts first. */
  targets: v.array(v.object({ ...FacetCount.entries, name: v.string() })),
  labels: v.array(FacetCount),
  statuses: v.array(FacetCount),
  channels: v.array(FacetCount),
});
export type NotificationFacets = v.InferOutput<typeof NotificationFacets>;

export const NotificationsBulkAction = v.picklist(['read', 'unread', 'archive', 'unarchive', 'delete']);
export type NotificationsBulkAction = v.InferOutput<typeof NotificationsBulkAction>;
export const NotificationsBulk = v.strictObject({
  ids: v.pipe(v.array(NotificationId), v.minLength(1), v.maxLength(NOTIFICATIONS_BULK_MAX)),
  action: NotificationsBulkAction,
  /** Whether this undoes archiving them, or moving them to the inbox: snoozed alerts then wait again. */
  is_undo: v.optional(v.boolean()),
});
export const NotificationResend = v.strictObject({ channel: Channel });
export const NotificationTryNow = v.strictObject({ channel: Channel });

/** The next digest as it would be sent now: one message per channel, none if nothing waits. */
export const DigestPreview = v.object({
  alerts: Count,
  messages: v.array(
    v.object({
      channel: Channel,
      /** The subject of an email. */
      subject: v.nullable(v.string()),
      text: v.string(),
      /** The markup of an email; its texts are escaped. */
      html: v.nullable(v.string()),
    }),
  ),
});
export type DigestPreview = v.InferOutput<typeof DigestPreview>;

/** A target whose own daily limit is reached, or for which alerts wait. */
export const TargetLimit = v.object({
  id: TargetId,
  name: v.string(),
  /** Alerts per day, and the value to which it may be raised; null if it is the highest already. */
  max: Count,
  raise_to: v.nullable(Count),
  /** Whether the limit is reached today. */
  is_full: v.boolean(),
  /** Alerts that wait because of the limit, and the digest that will contain them. */
  waiting: Count,
  next_digest_at: v.nullable(Timestamp),
});
export type TargetLimit = v.InferOutput<typeof TargetLimit>;

/** What currently holds back a person's alerts, in one place. */
export const AlertLimits = v.object({
  /** Alerts counted today, and the maximum. */
  used: Count,
  max: v.nullable(Count),
  /** The origin of the limit: the person's own setting, or the plan's or administrator's maximum. */
  set_by: v.picklist(['preferences', 'plan']),
  /** The value to which the person may raise their own limit; null if that would change nothing. */
  raise_to: v.nullable(Count),
  /** Alerts that wait because of the limit. */
  waiting: Count,
  /** The digest that will contain them. */
  next_digest_at: v.nullable(Timestamp),
  /** Targets that hold back alerts by their own limit. */
  targets: v.array(TargetLimit),
  muted_until: v.nullable(Timestamp),
  /** Channels that currently get alerts. */
  channels: v.array(Channel),
  /** The person's address, if it refused our mail; no alert is sent to it until they allow us to try again. */
  email_refused: v.nullable(
    v.object({
      address: v.string(),
      reason: v.picklist(['bounced', 'complaint']),
      /** The mail server's message. */
      detail: v.string(),
      at: Timestamp,
    }),
  ),
});
export type AlertLimits = v.InferOutput<typeof AlertLimits>;
export const NotificationReadUpdate = v.strictObject({ read: v.boolean() });
export const NotificationsReadAll = v.strictObject({ before: v.optional(Timestamp) });

export const NotificationParams = v.strictObject({ notificationId: NotificationId });
export const NotificationAnswer = v.object({ notification: Notification });
export const NotificationList = readOnListOf(Notification);
export const NotificationsUpdated = v.object({ updated: Count });
