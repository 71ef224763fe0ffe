import * as v from 'valibot';
import { Channel, Count, DeliveryId, NotificationId, Timestamp } from './primitives.ts';

/** The status of the alert about a match: one word for all its channels. */
export const NotificationStatus = v.picklist([
  'pending',
  'held',
  'sent',
  'partially_sent',
  'failed',
  'suppressed',
]);
export type NotificationStatus = v.InferOutput<typeof NotificationStatus>;

/** The reasons why a match sent nothing, or why a delivery waits. */
export const suppressionReasons = [
  'quiet_hours',
  'digest_window',
  'daily_cap',
  'target_cap',
  'duplicate_story',
  'channel_disabled',
  'channel_unverified',
  'plan',
  'opted_out',
  'bounced',
  'complaint',
  'gateway_unavailable',
  'taken_over',
  'muted',
  'blocked',
  'recipient_limit',
  'send_window',
  'expired',
  'user_deleted',
  'user_inactive',
  'target_muted',
  'target_paused',
  'below_min_score',
  'archive_article',
  'corrected_article',
  'before_target',
  'target_deleted',
  'article_withdrawn',
] as const;
export const SuppressionReason = v.picklist(suppressionReasons);
export type SuppressionReason = v.InferOutput<typeof SuppressionReason>;

/** Reasons that concern a channel, not whether the person wants to be disturbed: the person's devices may show the alert. */
export const reasonsOfChannel: readonly SuppressionReason[] = [
  'channel_disabled',
  'channel_unverified',
  'plan',
  'opted_out',
  'bounced',
  'complaint',
  'gateway_unavailable',
  'blocked',
];

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

/** An alert that waits longer than this is no longer sent; the next digest lists it. */
export const ALERT_HELD_HOURS_MAX = 48;

/** One channel's delivery of a notification: where it was sent, or why it was not. */
export const Delivery = v.object({
  id: DeliveryId,
  notification_id: NotificationId,
  channel: Channel,
  destination_masked: v.string(),
  status: DeliveryStatus,
  reason: v.nullable(SuppressionReason),
  /** What it waited for until it expired: a reason that a newer server may have added. Older servers do not send it. */
  waited_for: v.optional(v.nullable(v.string())),
  /**
   * Whether the person muted its story, so that a waiting message will not be sent, or it was not sent. Older servers do not send
   * it.
   */
  story_muted: v.optional(v.boolean(), false),
  attempts: Count,
  scheduled_for: v.nullable(Timestamp),
  sent_at: v.nullable(Timestamp),
  /** Reported by WhatsApp; older servers do not send the two times. */
  delivered_at: v.optional(v.nullable(Timestamp), null),
  read_at: v.optional(v.nullable(Timestamp), null),
  failed_at: v.nullable(Timestamp),
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type Delivery = v.InferOutput<typeof Delivery>;

/** The recipient who got a message, or would have; `name` is empty if the owner has removed them. */
export const LoggedRecipient = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether they got it only because they stood in for the owner. Older servers do not send it. */
  as_stand_in: v.optional(v.boolean()),
});
export type LoggedRecipient = v.InferOutput<typeof LoggedRecipient>;
