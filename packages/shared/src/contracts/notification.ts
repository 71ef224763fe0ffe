import * as v from 'valibot';
import {
  ArticleId,
  Channel,
  Count,
  DeliveryId,
  Direction,
  NotificationId,
  paging,
  QueryBoolean,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { NotificationStatus, SuppressionReason } from './target.ts';

export const NotificationType = v.picklist(['match', 'match_digest', 'quota_warning', 'security', 'system']);
export type NotificationType = v.InferOutput<typeof NotificationType>;

export const DeliveryStatus = v.picklist([
  'queued',
  'held',
  'sending',
  'retrying',
  'sent',
  'delivered',
  'read',
  'failed',
  'suppressed',
  'cancelled',
]);
export type DeliveryStatus = v.InferOutput<typeof DeliveryStatus>;

/** One channel's share of a notification: where it went, or why it did not. */
export const Delivery = v.object({
  id: DeliveryId,
  notification_id: NotificationId,
  channel: Channel,
  destination_masked: v.string(),
  status: DeliveryStatus,
  reason: v.nullable(SuppressionReason),
  attempts: Count,
  scheduled_for: v.nullable(Timestamp),
  sent_at: v.nullable(Timestamp),
  failed_at: v.nullable(Timestamp),
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type Delivery = v.InferOutput<typeof Delivery>;

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
