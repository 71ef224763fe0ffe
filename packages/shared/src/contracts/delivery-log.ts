import * as v from 'valibot';
import { Delivery, LoggedRecipient } from './delivery.ts';
import {
  byCreation,
  Channel,
  Direction,
  filterOf,
  ListCursor,
  NotificationId,
  paging,
  readOnListOf,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { UrgentReason } from './urgency.ts';

/** One message for a match of a target, or the reason why it was not sent. */
export const TargetDelivery = v.object({
  ...Delivery.entries,
  /** null if the message is for the person themselves. Older servers do not send it. */
  recipient: v.optional(v.nullable(LoggedRecipient), null),
  created_at: Timestamp,
  alert: v.object({
    id: NotificationId,
    title: v.string(),
    direction: Direction,
    /** null if the person deleted it from their inbox. */
    action_url: v.nullable(v.string()),
    /** The reason why it did not wait for a digest; null if it is not urgent. Older servers do not send it. */
    urgent: UrgentReason,
  }),
});
export type TargetDelivery = v.InferOutput<typeof TargetDelivery>;
export const TargetDeliveriesQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  channel: v.optional(filterOf(Channel)),
  /** `sent`: it was sent. `waiting`: it will be sent. `not_sent`: it will not be sent, or it failed. */
  outcome: v.optional(filterOf(v.picklist(['sent', 'waiting', 'not_sent']))),
  sort: v.optional(v.picklist(byCreation), '-created_at'),
});
export const TargetDeliveryList = readOnListOf(TargetDelivery);

/** The delivery of a test message. Missing on older servers. */
export const TestAlertSent = v.object({
  message: v.string(),
  delivery: v.optional(v.object({ ...Delivery.entries, type: v.literal('test') })),
});

/** A message in the log over all targets; `target` is null if no target caused it. */
export const LoggedDelivery = v.object({
  ...TargetDelivery.entries,
  target: v.nullable(v.object({ id: TargetId, name: v.string() })),
});
export type LoggedDelivery = v.InferOutput<typeof LoggedDelivery>;
export const DeliveriesQuery = v.strictObject({
  ...TargetDeliveriesQuery.entries,
  target_id: v.optional(filterOf(TargetId)),
});
export const DeliveryList = readOnListOf(LoggedDelivery);
