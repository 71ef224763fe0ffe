import * as v from 'valibot';
import { EventType, SubscribableEvent } from './event-type.ts';
import { EventId, SubscriptionId, WebhookDeliveryId, WebhookId } from './external-event.ts';
import { JobStarted } from './job.ts';
import * as limits from './limits/index.ts';
import { Count, filterOf, listOf, NamedListQuery, paging, SearchText, Timestamp } from './primitives.ts';
import { Usage } from './quota.ts';
import { WebhookHeader, WebhookPayload } from './webhook-draft.ts';

/** `disabled`: by us; see `disabled_reason`. `suspended` concerns the account: the previous status returns with it. */
export const WebhookStatus = v.picklist([
  'pending_verification',
  'active',
  'paused',
  'disabled',
  'suspended',
]);
export type WebhookStatus = v.InferOutput<typeof WebhookStatus>;
export const WebhookDisabledReason = v.picklist(['failing', 'gone', 'plan', 'admin']);
export type WebhookDisabledReason = v.InferOutput<typeof WebhookDisabledReason>;

/** An address to which deliveries are posted. */
export const Webhook = v.object({
  id: WebhookId,
  name: v.string(),
  description: v.string(),
  url: v.string(),
  events: v.array(SubscribableEvent),
  headers: v.array(WebhookHeader),
  payload: WebhookPayload,
  rate_limit_per_hour: Count,
  status: WebhookStatus,
  disabled_reason: v.nullable(WebhookDisabledReason),
  disabled_at: v.nullable(Timestamp),
  /** The end of the signing secret. */
  secret_hint: v.string(),
  secrets_active: v.picklist([1, 2]),
  /** When, after a rotation, deliveries are no longer also signed with the previous secret. */
  previous_secret_until: v.nullable(Timestamp),
  consecutive_failures: Count,
  failing_since: v.nullable(Timestamp),
  /** The share, from 0 to 1, of the events of 24 hours that were delivered rather than given up; null if there were none. */
  success_rate_24h: v.nullable(v.number()),
  deliveries_24h: v.object({ success: Count, failed: Count, pending: Count }),
  subscriptions: Count,
  last_delivery_at: v.nullable(Timestamp),
  last_status: v.nullable(Count),
  created_at: Timestamp,
  version: Count,
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhooksQuery = NamedListQuery;
export const WebhookParams = v.strictObject({ webhookId: WebhookId });
export const WebhookList = v.object({ ...listOf(Webhook).entries, usage: Usage });
export const WebhookAnswer = v.object({ webhook: Webhook, message: v.optional(v.string()) });
export const WebhookWithSecret = v.object({ webhook: Webhook, secret: v.string(), message: v.string() });
export const WebhookRotation = v.strictObject({
  /** The time for which deliveries carry a signature with the old secret beside that with the new one. */
  overlap_hours: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.WEBHOOK_OVERLAP_HOURS_MAX)),
    24,
  ),
});
export const RevealSecret = v.strictObject({ current_password: v.optional(v.string()) });
export const SigningSecret = v.object({ secret: v.string(), previous: v.nullable(v.string()) });

export const WebhookDeliveryStatus = v.picklist([
  'pending',
  'sending',
  'retrying',
  'success',
  'failed',
  'cancelled',
]);
export type WebhookDeliveryStatus = v.InferOutput<typeof WebhookDeliveryStatus>;

export const WebhookAttemptError = v.picklist([
  'timeout',
  'dns',
  'tls',
  'connect',
  'refused',
  'blocked_address',
  'endpoint_disabled',
]);
export type WebhookAttemptError = v.InferOutput<typeof WebhookAttemptError>;

export const WebhookAttempt = v.object({
  n: Count,
  trigger: v.picklist(['event', 'retry', 'replay', 'test']),
  started_at: Timestamp,
  duration_ms: Count,
  status_code: v.nullable(Count),
  error: v.nullable(WebhookAttemptError),
  /** The `webhook-signature` that was sent. */
  signature: v.string(),
  response_excerpt: v.string(),
  retry_after_seconds: v.nullable(Count),
});
export type WebhookAttempt = v.InferOutput<typeof WebhookAttempt>;

const deliveryEntries = {
  id: WebhookDeliveryId,
  event_id: EventId,
  event_type: EventType,
  webhook: v.object({ id: WebhookId, name: v.string() }),
  subscription_id: v.nullable(SubscriptionId),
  /** The subject of the event, e.g. the title of the article. */
  subject: v.nullable(v.string()),
  status: WebhookDeliveryStatus,
  /** Whether it is due but waits, because the endpoint is paused or has reached its hourly limit. */
  held: v.nullable(v.picklist(['paused', 'suspended', 'rate_limit'])),
  trigger: v.picklist(['event', 'replay', 'test']),
  attempts_count: Count,
  next_attempt_at: v.nullable(Timestamp),
  last_status: v.nullable(Count),
  last_error: v.nullable(WebhookAttemptError),
  created_at: Timestamp,
  completed_at: v.nullable(Timestamp),
};
export const WebhookDelivery = v.object(deliveryEntries);
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

export const WebhookDeliveryDetails = v.object({
  ...deliveryEntries,
  request: v.object({
    /** The address to which the last attempt was posted; the address for the next one if there was none. */
    url: v.string(),
    /** The headers of the last attempt, or for the next one if there was none. */
    headers: v.array(v.object({ name: v.string(), value: v.string() })),
    /** The exact bytes of the body. */
    body: v.string(),
  }),
  attempts: v.array(WebhookAttempt),
  /** The remaining attempts of the schedule, and the time of the last one. */
  attempts_left: Count,
  gives_up_at: v.nullable(Timestamp),
  article_id: v.nullable(v.string()),
  target_id: v.nullable(v.string()),
});
export type WebhookDeliveryDetails = v.InferOutput<typeof WebhookDeliveryDetails>;

export const WebhookDeliveriesQuery = v.strictObject({
  ...paging,
  sort: v.optional(v.picklist(['-created_at', 'created_at']), '-created_at'),
  webhook_id: v.optional(filterOf(WebhookId)),
  status: v.optional(filterOf(WebhookDeliveryStatus)),
  event_type: v.optional(filterOf(EventType)),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
  q: v.optional(SearchText),
});
export const WebhookDeliveryList = v.object({
  ...listOf(WebhookDelivery).entries,
  last_24h: v.object({ total: Count, success: Count, failed: Count, retrying: Count, held: Count }),
});
export const WebhookDeliveryParams = v.strictObject({ deliveryId: WebhookDeliveryId });
export const WebhookDeliveryAnswer = v.object({
  delivery: WebhookDeliveryDetails,
  message: v.optional(v.string()),
});
export const RetryDeliveries = v.strictObject({
  ids: v.pipe(v.array(WebhookDeliveryId), v.minLength(1), v.maxLength(limits.WEBHOOK_BULK_RETRY_MAX)),
  /** Whether only a report of what would be sent is made. */
  dry_run: v.optional(v.boolean(), false),
});
export const RetriedDeliveries = v.object({
  retried: Count,
  skipped: Count,
  /** The destinations, most deliveries first; `delivered` of them had arrived before. */
  endpoints: v.array(
    v.object({ id: WebhookId, name: v.string(), status: WebhookStatus, count: Count, delivered: Count }),
  ),
  message: v.string(),
});
export type RetriedDeliveries = v.InferOutput<typeof RetriedDeliveries>;

/** The endpoint's response to a test event. */
export const WebhookTest = v.object({
  webhook: Webhook,
  delivery: WebhookDeliveryDetails,
  message: v.string(),
});

export const RecoverDeliveries = v.strictObject({
  since: Timestamp,
  until: v.optional(Timestamp),
  only_failed: v.optional(v.boolean(), true),
  /** Whether deliveries are only counted, and not sent. */
  dry_run: v.optional(v.boolean(), false),
});
export const RecoveryStarted = v.object({ estimated: Count, job: v.nullable(JobStarted.entries.job) });

export const WebhookStats = v.object({
  by_hour: v.array(v.object({ hour: Timestamp, success: Count, failed: Count })),
  latency_ms: v.object({ p50: v.nullable(Count), p95: v.nullable(Count) }),
  errors: v.array(v.object({ error: v.string(), count: Count })),
});
