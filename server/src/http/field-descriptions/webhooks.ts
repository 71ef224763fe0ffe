import { inEach } from './in-each.ts';

const ATTEMPT_ERRORS =
  '`timeout`: no response in time. `dns`: the name could not be resolved. `tls`: the certificate was not accepted. `connect`: the connection was lost. `refused`: the connection was refused. `blocked_address`: the address is not public. `endpoint_disabled`: the endpoint was disabled';
const DISABLED_REASONS =
  '`failing`: every delivery failed for five days. `gone`: it returned 410. `plan`: the plan does not include API access. `admin`: an administrator disabled it';

/** Webhook endpoints, deliveries, subscriptions and events. */
export const webhooksFields: Readonly<Record<string, string>> = {
  'data.data': 'The data of the event, as its schema describes it; see `webhooks` in this document',
  'event.data': 'The objects that the event is about',
  'SubscriptionEvents.next_cursor':
    'The position after the last event of this response; sending it to `ack` acknowledges that event and all before it. If there was no event, the position where the request started; null before the first event',
  'request.url': 'The address to which the request was posted, or will be posted',
  ...inEach(['body', 'webhook', 'Webhook'], { url: 'The address to which deliveries are posted' }),
  delivery: 'The delivery in its current state',
  'ApiDelivery.payload':
    'The exact bytes of the body that was posted, or will be posted. Its `webhook-id` is `event_id`',
  even_if_delivered:
    'Whether to send the delivery again even though the endpoint accepted it. By default, this is refused with `state_conflict`, so that no delivery is sent twice by accident',
  'body.since': 'The earliest creation time of the deliveries that are sent again',
  'body.until': 'The latest creation time of the deliveries that are sent again; the default is now',
  'body.only_failed':
    'Whether only deliveries that failed or were cancelled are sent again. `false` also sends those that the endpoint accepted, for a program that lost them afterwards',
  'body.dry_run': 'Whether to only count what would be sent again',
  estimated: 'The number of deliveries that will be sent again or, in a dry run, would be',
  ...inEach(['Webhook', 'webhook'], { name: 'The name of the webhook endpoint' }),
  ...inEach(['Subscription', 'data'], {
    name: 'The name of the subscription',
    cursor:
      'The position that was acknowledged last; null if none was, and for subscriptions that are posted to an endpoint',
    status:
      'The status of the subscription; only an active subscription records events. `suspended`: the owner has no API access, or the endpoint is disabled',
  }),
  ...inEach(['headers', 'WebhookHeader'], {
    name: 'The name of the header',
    value: 'The value of the header',
  }),
  'SubscriptionFilter.languages':
    'The languages of the articles whose events are selected; empty means every language',
  'filter.source_ids': 'The sources whose articles are selected; empty means every source',
  'SubscriptionFilter.source_ids':
    'The sources of the articles whose events are selected; empty means every source',
  'SubscriptionFilter.min_score': 'The minimum score of the matches whose events are selected',
  events: 'The types of the events that are selected; see `webhooks` in this document',
  'request.headers': 'The headers that were sent, or will be sent',
  headers: 'The headers that are sent with each delivery, for example for a proxy in front of the endpoint',
  payload:
    'How much of each event is sent. `full`: everything. `thin`: each object is reduced to its `id`, for endpoints that must not receive any content',
  subscribe: 'Whether the new endpoint is subscribed to its events for all targets',
  rate_limit_per_hour: 'The maximum number of deliveries that start in an hour; the rest wait',
  disabled_reason: `Why Newswatch disabled the endpoint; null if it is not disabled. ${DISABLED_REASONS}`,
  disabled_at: 'The time at which Newswatch disabled the endpoint; null if the endpoint is not disabled',
  secret: 'The secret that signs the deliveries. It is only in this response: store it',
  secret_hint: 'The last characters of the signing secret, to identify it',
  secrets_active: 'The number of secrets with which deliveries are signed: 2 for a while after a rotation',
  previous_secret_until:
    'The time until which deliveries are also signed with the previous secret; null if there is none',
  overlap_hours: 'The number of hours for which deliveries are also signed with the old secret',
  consecutive_failures: 'The number of attempts that failed since the last one that succeeded',
  failing_since: 'The time of the first failed attempt since the last success; null if none failed',
  success_rate_24h:
    'The share of events that were delivered among those that were delivered or given up in 24 hours, 0 to 1; null if there were none',
  deliveries_24h: 'The number of deliveries in the last 24 hours, by state',
  subscriptions: 'The number of subscriptions of the endpoint',
  last_delivery_at: 'The time of the last attempt; null if there was none',
  last_status: 'The HTTP status of the last attempt; null if there was no response',
  'body.cursor':
    'The `next_cursor` of the response whose events you have handled. An older one makes later events available again',
  'SubscriptionAcknowledged.cursor': 'The position that is now acknowledged',
  lag: 'The number of events that are not yet acknowledged or, for an endpoint, not yet delivered',
  last_event_at: 'The time at which the last event was recorded; null if there was none',
  'WebhookTest.delivery': 'The delivery of the test event, with the response to it',
  ...inEach(['data', 'body', 'Subscription'], {
    delivery: 'How events are delivered: `webhook`, posted to an endpoint, or `pull`, fetched by programs',
  }),
  target_ids:
    'The targets whose events the subscription selects; empty means all, including those created later',
  webhook_id: 'The ID of the endpoint to which events are posted; only if `delivery` is `webhook`',
  api_key_id:
    'The ID of the only key that may fetch the events; only if `delivery` is `pull`. Null means every key with the permission',
  'Subscription.webhook': 'The endpoint to which events are posted; null if programs fetch them',
  'Subscription.api_key': 'The only key that may fetch the events; null means every key with the permission',
  'Subscription.targets': 'The names and IDs of the targets in `target_ids`',
  last_fetched_at: 'The time at which a program last fetched events; null if none did',
  'filter.languages': 'The languages of the selected articles; empty means every language',
  'filter.min_score': 'The minimum score of the selected matches',
  filter: 'The conditions, all of which an event must meet; an empty list means no restriction',
  only_first_of_story: 'Whether only the first match of each story is selected',
  type: 'The type of the event; ignore types that you do not know',
  timestamp: 'The time of the event. Events may arrive in another order: sort by this',
  webhook: 'The webhook endpoint',
  'Webhook.status':
    'The status of the endpoint. `pending_verification`: it has not accepted a test event yet. `active`: events are posted to it. `paused`: the owner paused it. `disabled`: Newswatch disabled it; see `disabled_reason`. `suspended`: the owner has no API access',
  event_id: 'The ID of the event, which is the `webhook-id` of every attempt',
  event_type: 'The type of the event',
  subscription_id: 'The ID of the subscription that selected the event; null for a test event',
  subject: 'What the event is about, such as the title of the article',
  held: 'Why the delivery is waiting. `paused`: the endpoint is paused or not verified yet. `suspended`: the owner has no API access. `rate_limit`: the endpoint has received as many deliveries as it accepts in this hour. Null if the delivery is not waiting',
  ...inEach(['WebhookDeliveryDetails', 'ApiDelivery', 'WebhookDelivery'], {
    trigger:
      'Why the delivery was created. `event`: something happened. `replay`: it was sent again on request. `test`: somebody sent a test event',
    status:
      'The status of the delivery. `pending`: not sent yet. `sending`: being sent now. `retrying`: the last attempt failed, and another follows. `success`: the endpoint accepted it. `failed`: all attempts failed. `cancelled`: no attempt follows, because the endpoint was disabled or the owner stopped the attempts',
  }),
  ...inEach(['WebhookAttempt', 'attempts'], {
    trigger:
      'Why the attempt was made. `event`: something happened. `retry`: the previous attempt failed. `replay`: it was requested. `test`: somebody sent a test event',
  }),
  attempts: 'The attempts, earliest first',
  attempts_count: 'The number of attempts that were made',
  attempts_left: 'The number of attempts left in the schedule',
  next_attempt_at: 'The time at which the next attempt is due; null if none is scheduled',
  gives_up_at: 'The time at which the last attempt in the schedule is due; null if none is scheduled',
  completed_at: 'The time at which the event was delivered or given up; null until then',
  last_error: `Why the last attempt failed; null if it did not fail. ${ATTEMPT_ERRORS}`,
  request: 'The request that was sent, or will be sent',
  'request.body': 'The exact bytes that are signed',
  n: 'The number of the attempt, from 1',
  started_at: 'The time at which the attempt was made',
  duration_ms: 'The duration of the attempt, in milliseconds',
  status_code: 'The HTTP status; null if there was no response',
  ...inEach(['WebhookAttempt', 'attempts'], {
    error: `Why the attempt failed; null if there was a response. ${ATTEMPT_ERRORS}`,
  }),
  signature: 'The `webhook-signature` that was sent',
  response_excerpt: 'The beginning of the body of the response',
  retry_after_seconds: 'The `Retry-After` of the response, in seconds; null if the response has none',
  'deliveries_24h.success': 'The number of deliveries that the endpoint accepted',
  'deliveries_24h.failed': 'The number of deliveries that were given up',
  'deliveries_24h.pending': 'The number of deliveries that are waiting or will be sent again',
  'SubscriptionAnswer.subscription': 'The subscription',
  'event.data.match': 'The match',
  'event.data.story': 'The story',
  'event.data.release': 'The press release',
  'event.data.reuse': 'How much of the release the article contains',
  'event.data.notification': 'The notification about the quota',
  'event.data.changes':
    'The changes in the story that this article was the first to report; omitted if there are none, or if many articles arrived at once',
  'data.article.excerpt':
    'The beginning of the text, at most 2 kB; `GET /external/v1/articles/{articleId}` returns the whole text',
  'data.article.quotes':
    'The first quotes in the text; `GET /external/v1/quotes` lists all of them. Omitted in old events',
  'data.story.articles': 'The number of articles about the story in the last six hours',
  'data.story.since': 'The time at which the first of those articles was first seen',
  'data.target.status': 'The status of the target after the change; `archived` if it was deleted',
  'notification.body': 'The text of the notification',
  'data.webhook.reason': `Why the endpoint was disabled. ${DISABLED_REASONS}`,
};
