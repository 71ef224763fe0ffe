import * as v from 'valibot';
import { NOTIFICATIONS_BULK_MAX } from './limits/index.ts';
import { Notification, NotificationConditions, NotificationsBulkAction } from './notification.ts';
import {
  Count,
  ListCursor,
  NotificationId,
  paging,
  readOnListOf,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';

/** What the notifications of a group have in common. */
export const NotificationGrouping = v.picklist(['target', 'story']);
export type NotificationGrouping = v.InferOutput<typeof NotificationGrouping>;

/** The target or story of the group; a notification without one is its own group, under its own id. */
const GroupId = v.union([TargetId, StoryId, NotificationId]);

/** The notifications of one target, or of one story across targets, that meet the filter. */
export const NotificationGroup = v.object({
  id: GroupId,
  /** The number of notifications; like the total of a list, both counts stop one above the maximum. */
  count: Count,
  unread: Count,
  /** The times when the first and the last of them arrived or came back. */
  first_at: Timestamp,
  last_at: Timestamp,
  /** The newest notification; of waiting ones, the next to come back. */
  newest: Notification,
});
export type NotificationGroup = v.InferOutput<typeof NotificationGroup>;

export const NotificationGroupsQuery = v.strictObject({
  ...paging,
  ...NotificationConditions.entries,
  by: NotificationGrouping,
  /** `next_cursor` of the previous page. */
  cursor: ListCursor,
});
/** The groups, those with the newest notification first; waiting ones in the order in which they come back. */
export const NotificationGroupList = readOnListOf(NotificationGroup);

/** Whole groups, and single notifications in addition. */
const chosen = {
  by: NotificationGrouping,
  groups: v.optional(v.pipe(v.array(GroupId), v.maxLength(NOTIFICATIONS_BULK_MAX)), []),
  ids: v.optional(v.pipe(v.array(NotificationId), v.maxLength(NOTIFICATIONS_BULK_MAX)), []),
};

export const NotificationGroupsChange = v.strictObject({
  ...chosen,
  action: NotificationsBulkAction,
  /** The filter of the list: only notifications that meet it are changed, because the groups show only these. */
  filter: v.omit(NotificationConditions, ['until']),
  /** The time when the groups were read; notifications that arrived later are not changed. */
  until: Timestamp,
  /**
   * The number of notifications that the groups showed. If there are more by now, nothing is changed, because nobody has seen the
   * others.
   */
  shown: v.optional(Count),
});
export const NotificationGroupsChanged = v.object({
  updated: Count,
  /** Identifies the change, so that it can be undone. */
  changed_at: Timestamp,
});

/** Snoozes alerts until a time, or brings snoozed ones back. */
export const NotificationsSnooze = v.strictObject({
  ...chosen,
  /** The property by which groups are formed; it matters only if groups are chosen. */
  by: v.optional(NotificationGrouping, 'target'),
  filter: v.optional(v.omit(NotificationConditions, ['until']), {}),
  /** `until` and `shown` are as in a change of groups. */
  until: v.optional(Timestamp),
  shown: v.optional(Count),
  /** The time when they come back, at most a year from now; null for now. */
  snoozed_until: v.nullable(Timestamp),
  /**
   * Whether any new report of their story brings them back earlier; otherwise, only some reports do. If omitted, alerts that are
   * already waiting keep their own choice, and all others come back at the given time.
   */
  until_report: v.optional(v.boolean()),
});
export type NotificationsSnooze = v.InferOutput<typeof NotificationsSnooze>;

/**
 * The `changed_at` of the response that is to be undone, for exactly those alerts; they are marked as read again if they were
 * read before.
 */
export const NotificationsSnoozeUndo = v.strictObject({ changed_at: Timestamp });

/** Undoes a change of groups for exactly the notifications that it changed; a deletion cannot be undone. */
export const NotificationGroupsUndo = v.strictObject({
  ...chosen,
  action: v.picklist(['read', 'unread', 'archive', 'unarchive']),
  changed_at: Timestamp,
});
