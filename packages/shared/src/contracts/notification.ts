import * as v from 'valibot';
import { Delivery, NotificationStatus } from './delivery.ts';
import {
  ArticleId,
  Count,
  Direction,
  listOf,
  NotificationId,
  paging,
  QueryBoolean,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';

export const NotificationType = v.picklist([
  'match',
  'match_digest',
  'source_request_decided',
  'quota_warning',
  'security',
  'system',
]);
export type NotificationType = v.InferOutput<typeof NotificationType>;

export const Notification = v.object({
  id: NotificationId,
  type: NotificationType,
  title: v.string(),
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
  status: NotificationStatus,
  deliveries: v.array(Delivery),
  /** A path inside the product, e.g. `/articles/art_…`. */
  action_url: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notification>;

export const NotificationsQuery = v.strictObject({
  ...paging,
  unread: v.optional(QueryBoolean),
  type: v.optional(NotificationType),
  target_id: v.optional(TargetId),
  archived: v.optional(QueryBoolean, false),
});
export const NotificationReadUpdate = v.strictObject({ read: v.boolean() });
export const NotificationsReadAll = v.strictObject({ before: v.optional(Timestamp) });

export const NotificationParams = v.strictObject({ notificationId: NotificationId });
export const NotificationAnswer = v.object({ notification: Notification });
export const NotificationList = listOf(Notification);
export const NotificationsUpdated = v.object({ updated: Count });
