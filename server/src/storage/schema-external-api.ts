import type {
  ApiScope,
  EventType,
  Language,
  SubscribableEvent,
  SubscriptionDelivery,
  WebhookAttemptError,
  WebhookDeliveryStatus,
  WebhookDisabledReason,
  WebhookHeader,
  WebhookPayload,
} from '@newswatch/shared/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  rate_limit_per_hour: number;
  scopes: ApiScope[];
  allowed_ips: string[];
  prefix: string;
  last4: string;
  /** Whether it is a key or a connected program, which has tokens instead of a secret. */
  kind: Generated<'key' | 'program'>;
  secret_hash: string | null;
  previous_hash: string | null;
  previous_until: Time | null;
  created_at: Time;
  rotated_at: Time | null;
  expires_at: Time | null;
  revoked_at: Time | null;
  last_used_at: Time | null;
  last_used_ip: string | null;
  /** The time at which the owner was last told that all its requests are refused. */
  refusals_noticed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Programs that registered themselves (RFC 7591). */
export interface OauthClientsTable {
  id: string;
  name: string;
  redirect_uris: string[];
  created_at: Time;
  /** The time at which it last got tokens. */
  last_used_at: Time | null;
}

/** A connection of a program that a person allowed. Its permissions and limits are those of its row in `api_keys`. */
export interface OauthGrantsTable {
  key_id: string;
  user_id: string;
  client_id: string;
  redirect_uri: string;
  resource: string;
}

export interface OauthCodesTable {
  hash: string;
  user_id: string;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  scopes: ApiScope[];
  resource: string;
  expires_at: Time;
  used_at: Time | null;
  /** The key for which it was exchanged. */
  key_id: string | null;
}

export interface OauthTokensTable {
  hash: string;
  key_id: string;
  user_id: string;
  kind: 'access' | 'refresh';
  scopes: ApiScope[];
  expires_at: Time;
  /** The time at which a refresh token was replaced. Using it again ends the grant. */
  rotated_at: Time | null;
}

export interface ApiKeyUsageTable {
  key_id: string;
  user_id: string;
  /** The start of the hour. */
  hour: Time;
  calls: number;
}

/** Calls of all keys of a person, per full hour; exact. */
export interface ApiOwnerUsageTable {
  user_id: string;
  hour: Time;
  calls: number;
}

export interface ApiRequestHoursTable {
  key_id: string;
  user_id: string;
  hour: Time;
  answered: number;
  refused: number;
  failed: number;
  /** Counts by duration, in the buckets of `latency-histogram.ts`. */
  latency: number[];
}

export interface AssistantCallsTable {
  key_id: string;
  user_id: string;
  hour: Time;
  tool: string;
  answered: number;
  refused: number;
  failed: number;
  last_at: Time;
}

export interface ApiRequestErrorsTable {
  id: string;
  key_id: string;
  user_id: string;
  at: Time;
  method: string;
  path: string;
  status: number;
  code: string;
  message: string;
  request_id: string;
}

export interface WebhooksTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  url: string;
  events: SubscribableEvent[];
  headers: Json<WebhookHeader[]>;
  payload: WebhookPayload;
  rate_limit_per_hour: number;
  status: 'pending_verification' | 'active' | 'paused' | 'disabled';
  disabled_reason: WebhookDisabledReason | null;
  disabled_at: Time | null;
  /** The secret, encrypted with the product's key and bound to the endpoint's ID. */
  secret: string;
  secret_hint: string;
  previous_secret: string | null;
  previous_until: Time | null;
  /** Failed attempts since the last successful one; replays and tests do not count. */
  consecutive_failures: Generated<number>;
  failing_since: Time | null;
  warned_at: Time | null;
  last_delivery_at: Time | null;
  last_status: number | null;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

/** The number of deliveries that were claimed for an endpoint, per full hour. */
export interface WebhookHoursTable {
  webhook_id: string;
  hour: Time;
  sent: number;
}

export interface SubscriptionsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  delivery: SubscriptionDelivery;
  webhook_id: string | null;
  api_key_id: string | null;
  target_ids: string[];
  events: SubscribableEvent[];
  languages: Language[];
  source_ids: string[];
  min_score: number;
  only_first_of_story: boolean;
  rate_limit_per_hour: number;
  status: 'active' | 'paused';
  /**
   * The hour in which its next delivery starts, and how many are scheduled in that hour; deliveries beyond the hour's
   * capacity wait.
   */
  slot_hour: Time | null;
  slot_used: Generated<number>;
  /** The position in `subscription_events` that was acknowledged last. */
  acked_place: number | null;
  /** Acknowledgements are recorded from this time on; null = from the start. */
  acks_since: Generated<Date | null>;
  last_fetched_at: Time | null;
  /** The number of events in the last response. */
  last_fetched_events: Generated<number | null>;
  last_event_at: Time | null;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

export interface ExternalEventsTable {
  id: string;
  user_id: string;
  type: EventType;
  target_id: string | null;
  article_id: string | null;
  story_id: string | null;
  data: Json<object>;
  created_at: Time;
}

/** Changes recorded by triggers, until the dispatcher has turned them into events. */
export interface ExternalChangesTable {
  id: Generated<number>;
  type: SubscribableEvent;
  user_id: string | null;
  target_id: string | null;
  data: Json<object>;
}

export interface SubscriptionEventsTable {
  subscription_id: string;
  place: Generated<number>;
  event_id: string;
  created_at: Time;
}

/** The position of a subscription at the end of each minute with an acknowledgement. */
export interface SubscriptionAcksTable {
  subscription_id: string;
  minute: Time;
  at: Time;
  place: number;
}

/** The last request of the program that pulls a subscription. */
export interface SubscriptionRequestsTable {
  subscription_id: string;
  at: Time;
  kind: 'read' | 'acknowledge';
  status: number;
  code: string | null;
  duration_ms: number;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  user_id: string;
  event_id: string;
  subscription_id: string | null;
  event_type: EventType;
  payload: WebhookPayload;
  status: WebhookDeliveryStatus;
  trigger: 'event' | 'replay' | 'test';
  attempts_count: Generated<number>;
  attempts_before: Generated<number>;
  next_attempt_at: Time | null;
  claimed_until: Time | null;
  last_status: number | null;
  last_error: WebhookAttemptError | null;
  created_at: Time;
  /** The time since which a delivery that is sent again has been waiting; null = since it was created. */
  waiting_since: Generated<Date | null>;
  completed_at: Time | null;
}

export interface WebhookAttemptsTable {
  delivery_id: string;
  n: number;
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** The address it was posted to; null for attempts from before this was stored. */
  url: string | null;
  started_at: Time;
  duration_ms: number;
  status_code: number | null;
  error: WebhookAttemptError | null;
  signature: string;
  response_excerpt: string;
  retry_after_seconds: number | null;
}

/** The API for other people's programs, and its webhooks and subscriptions. */
export interface ExternalApiSchema {
  api_keys: ApiKeysTable;
  oauth_clients: OauthClientsTable;
  oauth_grants: OauthGrantsTable;
  oauth_codes: OauthCodesTable;
  oauth_tokens: OauthTokensTable;
  api_key_usage: ApiKeyUsageTable;
  api_owner_usage: ApiOwnerUsageTable;
  api_request_hours: ApiRequestHoursTable;
  assistant_calls: AssistantCallsTable;
  api_request_errors: ApiRequestErrorsTable;
  webhooks: WebhooksTable;
  webhook_hours: WebhookHoursTable;
  subscriptions: SubscriptionsTable;
  external_events: ExternalEventsTable;
  external_changes: ExternalChangesTable;
  subscription_events: SubscriptionEventsTable;
  subscription_acks: SubscriptionAcksTable;
  subscription_requests: SubscriptionRequestsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
}
