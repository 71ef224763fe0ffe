import * as v from 'valibot';
import { Delivery, DeliveryStatus, LoggedRecipient, SuppressionReason } from '../delivery.ts';
import { JobStarted } from '../job.ts';
import { NotificationKind, NotificationType } from '../notification.ts';
import { Plan } from '../plan.ts';
import {
  byCreation,
  Channel,
  Count,
  Direction,
  filterOf,
  idSchema,
  ListCursor,
  MessageAnswer,
  NotificationId,
  paging,
  readOnListOf,
  SearchText,
  TargetId,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { UserStatus } from '../user.ts';
import { NamedPerson } from './user-list.ts';

/** One message on one channel, with its outcome. */
export const AdminDelivery = v.object({
  ...Delivery.entries,
  /** Somebody who gets the user's alerts; null for the user. Older servers do not send it. */
  recipient: v.optional(v.nullable(LoggedRecipient), null),
  user: v.object({ ...NamedPerson.entries, email: v.string() }),
  target: v.nullable(v.object({ id: TargetId, name: v.string() })),
  type: NotificationKind,
  title: v.string(),
  direction: Direction,
  created_at: Timestamp,
});
export type AdminDelivery = v.InferOutput<typeof AdminDelivery>;

const filters = {
  q: v.optional(SearchText),
  user_id: v.optional(filterOf(UserId)),
  channel: v.optional(filterOf(Channel)),
  status: v.optional(filterOf(DeliveryStatus)),
  reason: v.optional(filterOf(SuppressionReason)),
  type: v.optional(filterOf(NotificationType)),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
};

/** The number of rows of a long list that are counted and can be reached by page number; `cursor` continues from there. */
export const ADMIN_LIST_ROWS_MAX = 1_000;

export const AdminNotificationsQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  sort: v.optional(v.picklist(byCreation), '-created_at'),
  ...filters,
});
export const AdminNotificationList = readOnListOf(AdminDelivery);

export const AdminNotificationParams = v.strictObject({ notificationId: NotificationId });
export const AdminNotificationDetail = v.object({
  notification: v.object({
    id: NotificationId,
    type: NotificationKind,
    title: v.string(),
    body: v.string(),
    direction: Direction,
    user: v.object({ ...NamedPerson.entries, email: v.string() }),
    target: v.nullable(v.object({ id: TargetId, name: v.string() })),
    created_at: Timestamp,
    read_at: v.nullable(Timestamp),
    action_url: v.nullable(v.string()),
    deliveries: v.array(
      v.object({ ...Delivery.entries, recipient: v.optional(v.nullable(LoggedRecipient), null) }),
    ),
  }),
});
export const AdminNotificationRetried = v.object({ ...MessageAnswer.entries, retried: Count });

export const BulkRetryRequest = v.strictObject({
  /** The filters of the list, applied to messages that failed. */
  filter: v.strictObject({
    q: filters.q,
    user_id: filters.user_id,
    channel: filters.channel,
    type: filters.type,
    from: filters.from,
    to: filters.to,
  }),
});

const Period = v.object({ sent: Count, failed: Count, held: Count, suppressed: Count });
export const AdminNotificationStats = v.object({
  /** The figures of the last 24 hours, in whole half hours; `sent` and `failed` are messages, a digest is one on each channel. */
  last_24h: v.object({
    /** Everything in inboxes: alerts, notices, tests. */
    made: Count,
    /** The number of alerts among these notifications. */
    alerts: Count,
    ...Period.entries,
    by_channel: v.record(Channel, Period),
  }),
  /** Waiting now, by reason. */
  held_now: v.array(v.object({ reason: v.nullable(SuppressionReason), count: Count })),
  /** The messages that were not sent in the last 24 hours, by reason. */
  suppressed_24h: v.array(v.object({ reason: v.nullable(SuppressionReason), count: Count })),
  /** Failed within the last 24 hours, by the provider's error. */
  failures_24h: v.array(v.object({ code: v.string(), message: v.string(), channel: Channel, count: Count })),
});
export type AdminNotificationStats = v.InferOutput<typeof AdminNotificationStats>;

export const BROADCAST_TITLE_MAX = 120;
export const BROADCAST_BODY_MAX = 2_000;
export const BroadcastId = idSchema('brc');

const Audience = v.strictObject({
  /** If omitted: every plan. */
  plans: v.optional(v.array(Plan), []),
  /** If omitted: active people. */
  statuses: v.optional(v.array(UserStatus), []),
});

export const BroadcastDraft = v.strictObject({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, 'The title must be at least 3 characters'),
    v.maxLength(BROADCAST_TITLE_MAX, `The title must not exceed ${BROADCAST_TITLE_MAX} characters`),
  ),
  body: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(10, 'The message must be at least 10 characters'),
    v.maxLength(BROADCAST_BODY_MAX, `The message must not exceed ${BROADCAST_BODY_MAX} characters`),
  ),
  /** If omitted: active people on every plan. */
  audience: v.optional(Audience, {}),
  /** If omitted: the inbox only. */
  channels: v.optional(v.array(Channel), []),
  /** Whether to count only whom the broadcast would reach. If omitted, the broadcast is sent. */
  dry_run: v.optional(v.boolean(), false),
});
export type BroadcastDraft = v.InferOutput<typeof BroadcastDraft>;

export const Broadcast = v.object({
  id: BroadcastId,
  title: v.string(),
  body: v.string(),
  audience: Audience,
  channels: v.array(Channel),
  status: v.picklist(['running', 'completed', 'cancelled']),
  recipients: Count,
  done: Count,
  created_by: v.nullable(NamedPerson),
  created_at: Timestamp,
  finished_at: v.nullable(Timestamp),
});
export type Broadcast = v.InferOutput<typeof Broadcast>;

/** A dry run says whom it would reach; otherwise the broadcast has started, and a job sends it. */
export const BroadcastAnswer = v.object({
  recipients: Count,
  /** The number of these people whom each channel reaches: verified, allowed by the plan, and chosen by the person. */
  by_channel: v.record(Channel, Count),
  sample: v.array(v.object({ ...NamedPerson.entries, email: v.string() })),
  broadcast: v.nullable(Broadcast),
  job: v.nullable(JobStarted.entries.job),
});
export const Broadcasts = readOnListOf(Broadcast);
export const BroadcastsQuery = v.strictObject({ ...paging, cursor: ListCursor });
export const BroadcastParams = v.strictObject({ broadcastId: BroadcastId });
export const BroadcastChanged = v.object({ broadcast: Broadcast, ...MessageAnswer.entries });
