import * as v from 'valibot';
import { EventType } from './event-type.ts';
import { ApiLimit, cursorListOf, idCursor } from './external-api.ts';
import { Count, filterOf, Timestamp } from './primitives.ts';
import { WebhookAttempt, WebhookDelivery, WebhookDeliveryDetails, WebhookDeliveryStatus } from './webhook.ts';

/** Deliveries to webhook endpoints, as programs read them: only those of subscriptions that they may read. */

/** Parameters of the list of deliveries, which is paged by cursor, newest first. */
export const ApiDeliveriesQuery = v.strictObject({
  status: v.optional(filterOf(WebhookDeliveryStatus)),
  event_type: v.optional(filterOf(EventType)),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
  cursor: v.optional(idCursor('wdl')),
  limit: ApiLimit,
});
export type ApiDeliveriesQuery = v.InferOutput<typeof ApiDeliveriesQuery>;
export const ApiDeliveries = v.omit(cursorListOf(WebhookDelivery), ['pagination']);

/** A delivery, without the address, the headers and the signatures: with them, the program could post events in our name. */
export const ApiDelivery = v.object({
  ...WebhookDelivery.entries,
  ...v.pick(WebhookDeliveryDetails, ['attempts_left', 'gives_up_at']).entries,
  /** The exact bytes of the body. */
  payload: v.string(),
  attempts: v.array(v.omit(WebhookAttempt, ['signature'])),
});
export type ApiDelivery = v.InferOutput<typeof ApiDelivery>;
export const ApiDeliveryAnswer = v.object({ delivery: ApiDelivery, message: v.optional(v.string()) });

export const ApiRetryDelivery = v.strictObject({
  /** Whether deliveries that succeeded are sent, too; otherwise they are refused, so that none is sent twice by accident. */
  even_if_delivered: v.optional(v.boolean(), false),
});
export const ApiRetryFailed = v.strictObject({
  since: Timestamp,
  until: v.optional(Timestamp),
  only_failed: v.optional(v.boolean(), true),
  dry_run: v.optional(v.boolean(), false),
});
export const ApiRetryStarted = v.object({ estimated: Count, message: v.string() });
