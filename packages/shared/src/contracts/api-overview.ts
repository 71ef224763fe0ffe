import * as v from 'valibot';
import { ApiKeyId } from './api-key.ts';
import { EventType } from './event-type.ts';
import { WebhookDeliveryId, WebhookId } from './external-event.ts';
import { Count, filterOf, listOf, paging, Timestamp } from './primitives.ts';
import { Usage } from './quota.ts';

/** The number of times that the same failure occurred, as far back as records go; the other fields describe the last time. */
const times = { times: Count, first_at: Timestamp };
/** A request of a program that was refused or failed. */
const RequestError = v.object({
  ...times,
  kind: v.literal('request'),
  at: Timestamp,
  method: v.string(),
  path: v.string(),
  status: Count,
  code: v.string(),
  message: v.string(),
  request_id: v.string(),
  key: v.object({ id: ApiKeyId, name: v.string() }),
});
/** A delivery whose last attempt failed. */
const DeliveryError = v.object({
  ...times,
  kind: v.literal('delivery'),
  at: Timestamp,
  delivery_id: WebhookDeliveryId,
  event_type: EventType,
  status: v.nullable(Count),
  message: v.string(),
  next_attempt_at: v.nullable(Timestamp),
  webhook: v.object({ id: WebhookId, name: v.string() }),
});
export const ApiFailure = v.variant('kind', [RequestError, DeliveryError]);
export type ApiFailure = v.InferOutput<typeof ApiFailure>;

export const ApiErrorsQuery = v.strictObject({
  ...paging,
  /** The order of the errors, by the latest of identical ones. */
  sort: v.optional(v.picklist(['-at', 'at']), '-at'),
  api_key_id: v.optional(filterOf(ApiKeyId)),
  webhook_id: v.optional(filterOf(WebhookId)),
  /** `rate_limited`, `http_503`, `timeout`: one of the response's own `codes`. */
  code: v.optional(filterOf(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/)), 'Unknown code')),
});
/** All failures of the last days, identical ones together, newest first by default, with the values for filters. */
export const ApiErrorList = v.object({
  ...listOf(ApiFailure).entries,
  codes: v.array(v.object({ code: v.string(), count: Count })),
  keys: v.array(v.object({ id: ApiKeyId, name: v.string() })),
  webhooks: v.array(v.object({ id: WebhookId, name: v.string() })),
});
export type ApiErrorList = v.InferOutput<typeof ApiErrorList>;

/** How a person's programs are doing. */
export const ApiOverview = v.object({
  /** Present while an administrator has turned the external API off for everyone. */
  is_off: v.optional(v.literal(true)),
  keys: v.object({
    ...Usage.entries,
    /** The key that has used most of its hourly limit. */
    busiest: v.nullable(v.object({ name: v.string(), percent: v.number() })),
  }),
  webhooks: v.object({
    ...Usage.entries,
    active: Count,
    failing: Count,
    paused: Count,
    disabled: Count,
    pending: Count,
  }),
  subscriptions: v.object({
    ...Usage.entries,
    furthest_behind: v.nullable(v.object({ name: v.string(), lag: Count })),
  }),
  requests_24h: v.object({ total: Count, answered: Count, refused: Count, failed: Count }),
  deliveries_24h: v.object({ success: Count, failed: Count, pending: Count }),
  /** 24 hours, oldest first, the current one last; including empty hours. */
  by_hour: v.array(
    v.object({
      hour: Timestamp,
      answered: Count,
      refused: Count,
      failed: Count,
      p50_ms: v.nullable(Count),
      p95_ms: v.nullable(Count),
      delivered: Count,
      undelivered: Count,
    }),
  ),
  p50_latency_ms: v.nullable(Count),
  p95_latency_ms: v.nullable(Count),
  errors: v.array(ApiFailure),
  /** Endpoints that currently fail. */
  failing: v.array(v.object({ id: WebhookId, name: v.string(), since: Timestamp, status: v.string() })),
});
export type ApiOverview = v.InferOutput<typeof ApiOverview>;
