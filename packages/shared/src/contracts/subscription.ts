import * as v from 'valibot';
import { ApiKeyId } from './api-key.ts';
import { SubscribableEvent } from './event-type.ts';
import { EventEnvelope, EventId, SubscriptionId, WebhookDeliveryId, WebhookId } from './external-event.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import {
  Count,
  Language,
  listOf,
  NamedListQuery,
  QueryInteger,
  SourceId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { Usage } from './quota.ts';
import { eventsField, named, ratePerHour } from './webhook-draft.ts';

/** The filters, all of which an article must meet; an empty list is not a restriction. */
const filterEntries = {
  languages: v.optional(v.array(Language), []),
  source_ids: v.optional(v.pipe(v.array(SourceId), v.maxLength(limits.TARGET_SOURCES_MAX)), []),
  min_score: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.MIN_SCORE_MAX)), 0),
  only_first_of_story: v.optional(v.boolean(), false),
};
export const SubscriptionFilter = v.strictObject(filterEntries);
export type SubscriptionFilter = v.InferOutput<typeof SubscriptionFilter>;

export const SubscriptionDelivery = v.picklist(['webhook', 'pull']);
export type SubscriptionDelivery = v.InferOutput<typeof SubscriptionDelivery>;

const selection = {
  /** The targets; empty = all, including those created later. */
  target_ids: v.optional(v.pipe(v.array(TargetId), v.maxLength(limits.ADMIN_MAX_TARGETS_MAX)), []),
  events: eventsField,
  filter: v.optional(SubscriptionFilter, {}),
};

/** The request body to create a subscription, or to change one. */
export const SubscriptionDraft = v.pipe(
  v.strictObject({
    ...named,
    ...selection,
    delivery: SubscriptionDelivery,
    /** The endpoint, for `webhook`. */
    webhook_id: v.optional(v.nullable(WebhookId), null),
    /** For `pull`, the only key that may read the subscription; null = every key with the scope. */
    api_key_id: v.optional(v.nullable(ApiKeyId), null),
    /** For `webhook`, the number of deliveries that start per hour; further ones wait for the next hour. */
    rate_limit_per_hour: ratePerHour,
    version: v.optional(v.pipe(v.number(), v.integer())),
  }),
  v.forward(
    v.check(
      ({ delivery, webhook_id }) => delivery === 'pull' || webhook_id !== null,
      messages.subscriptions.endpointRequired,
    ),
    ['webhook_id'],
  ),
);
export type SubscriptionDraft = v.InferOutput<typeof SubscriptionDraft>;

/** `suspended`: the account has no API access, or its endpoint is disabled. */
export const SubscriptionStatus = v.picklist(['active', 'paused', 'suspended']);
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

/** The events, their targets, and where they are sent. */
export const Subscription = v.object({
  id: SubscriptionId,
  name: v.string(),
  description: v.string(),
  delivery: SubscriptionDelivery,
  webhook: v.nullable(v.object({ id: WebhookId, name: v.string() })),
  api_key: v.nullable(v.object({ id: ApiKeyId, name: v.string() })),
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
  target_ids: v.array(TargetId),
  events: v.array(SubscribableEvent),
  filter: v.object({
    languages: v.array(Language),
    source_ids: v.array(SourceId),
    min_score: v.number(),
    only_first_of_story: v.boolean(),
  }),
  rate_limit_per_hour: Count,
  status: SubscriptionStatus,
  /** For `pull`, the cursor that was acknowledged last. */
  cursor: v.nullable(v.string()),
  /** The backlog: events not yet fetched and acknowledged, or not yet delivered. */
  lag: Count,
  last_event_at: v.nullable(Timestamp),
  last_fetched_at: v.nullable(Timestamp),
  created_at: Timestamp,
  version: Count,
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const SubscriptionsQuery = NamedListQuery;
export const SubscriptionParams = v.strictObject({ subscriptionId: SubscriptionId });
export const SubscriptionList = v.object({ ...listOf(Subscription).entries, usage: Usage });
export const SubscriptionAnswer = v.object({ subscription: Subscription, message: v.optional(v.string()) });

/**
 * The result of the last request: from the program that fetches a subscription, or to the endpoint that it is posted
 * to.
 */
export const SubscriptionRequest = v.object({
  kind: v.picklist(['read', 'acknowledge', 'delivery']),
  at: Timestamp,
  /** null = the endpoint did not respond. */
  status: v.nullable(Count),
  /** The reason why it was refused or failed: the code of our response, or the result of an attempt. */
  code: v.nullable(v.string()),
  duration_ms: Count,
  /** Events in the response to a program. */
  events: v.nullable(Count),
  delivery_id: v.nullable(WebhookDeliveryId),
});
export type SubscriptionRequest = v.InferOutput<typeof SubscriptionRequest>;

/** The backlog of a subscription: at each full hour of two days, and now. */
export const SubscriptionBacklog = v.object({
  points: v.array(
    v.object({
      at: Timestamp,
      /** Events that waited; null = not recorded yet at that time. */
      waiting: v.nullable(Count),
      /** The time since which the oldest event had been waiting. */
      oldest_since: v.nullable(Timestamp),
    }),
  ),
  last_request: v.nullable(SubscriptionRequest),
});
export type SubscriptionBacklog = v.InferOutput<typeof SubscriptionBacklog>;

/** What a subscription would deliver, based on what the targets actually found. */
export const SubscriptionPreviewRequest = v.strictObject({
  ...selection,
  events: v.array(SubscribableEvent),
});
export const SubscriptionPreview = v.object({
  /** The average over the last 30 days, or since the first match if that is shorter. */
  events_per_day: v.number(),
  /** The average without the filter. */
  unfiltered_per_day: v.number(),
  days: Count,
  by_event: v.array(v.object({ type: SubscribableEvent, per_day: v.number() })),
  by_target: v.array(v.object({ id: TargetId, name: v.string(), per_day: v.number() })),
  /** Sample events, newest first. `own`: made from an article of the person's targets; otherwise an example. */
  samples: v.array(v.object({ own: v.boolean(), bytes: Count, body: EventEnvelope })),
});
export type SubscriptionPreview = v.InferOutput<typeof SubscriptionPreview>;

/** An opaque position in the events of a subscription. */
export const EventCursor = v.pipe(
  v.string(),
  v.regex(/^c_[A-Za-z0-9_-]{10,80}$/, messages.subscriptions.cursor),
);
export const SubscriptionEventsQuery = v.strictObject({
  /** The position from which to read; by default, the acknowledged one. */
  cursor: v.optional(EventCursor),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(limits.SUBSCRIPTION_EVENTS_MAX)), 50),
});
export const SubscriptionEvents = v.object({
  data: v.array(v.object({ id: EventId, ...EventEnvelope.entries })),
  next_cursor: v.nullable(v.string()),
  has_more: v.boolean(),
});
export type SubscriptionEvents = v.InferOutput<typeof SubscriptionEvents>;
export const SubscriptionAck = v.strictObject({ cursor: EventCursor });
export const SubscriptionAcknowledged = v.object({ cursor: v.string(), lag: Count });
export const ApiSubscriptions = v.object({
  data: v.array(
    v.pick(Subscription, [
      'id',
      'name',
      'delivery',
      'events',
      'filter',
      'status',
      'cursor',
      'lag',
      'last_event_at',
    ]),
  ),
  /** null at the end. */
  next_cursor: v.nullable(v.string()),
  has_more: v.boolean(),
});
