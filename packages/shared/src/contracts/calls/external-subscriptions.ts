import { ApiSubscriptionsQuery } from '../external-api.ts';
import { MessageAnswer } from '../primitives.ts';
import {
  ApiSubscriptions,
  SubscriptionAck,
  SubscriptionAcknowledged,
  SubscriptionAnswer,
  SubscriptionDraft,
  SubscriptionEvents,
  SubscriptionEventsQuery,
  SubscriptionParams,
} from '../subscription.ts';
import { defineCall } from './define-call.ts';

/** The calls for subscriptions that an API key allows. */

/**
 * A key that may delete an endpoint can already delete its subscriptions with it, and have all events sent to another endpoint.
 */
const changes = { access: 'api_key', scope: 'webhooks:write' } as const;

export const subscriptions = defineCall({
  method: 'GET',
  path: '/external/v1/subscriptions',
  summary: 'List your subscriptions, and how far behind each is',
  access: 'api_key',
  scope: 'subscriptions:read',
  query: ApiSubscriptionsQuery,
  answer: ApiSubscriptions,
});

export const subscriptionEvents = defineCall({
  method: 'GET',
  path: '/external/v1/subscriptions/:subscriptionId/events',
  summary:
    'List the events of a pull subscription, oldest first, starting at a cursor or at the acknowledged position',
  access: 'api_key',
  scope: 'subscriptions:read',
  params: SubscriptionParams,
  query: SubscriptionEventsQuery,
  answer: SubscriptionEvents,
});

export const acknowledgeEvents = defineCall({
  method: 'POST',
  path: '/external/v1/subscriptions/:subscriptionId/ack',
  summary: 'Acknowledge the events of a pull subscription up to a cursor',
  access: 'api_key',
  scope: 'subscriptions:write',
  params: SubscriptionParams,
  body: SubscriptionAck,
  answer: SubscriptionAcknowledged,
});

export const subscription = defineCall({
  method: 'GET',
  path: '/external/v1/subscriptions/:subscriptionId',
  summary: 'Get a subscription',
  access: 'api_key',
  scope: 'subscriptions:read',
  params: SubscriptionParams,
  answer: SubscriptionAnswer,
  versioned: 'subscription',
});

export const createSubscription = defineCall({
  method: 'POST',
  path: '/external/v1/subscriptions',
  summary: 'Create a subscription, whose events are posted to an endpoint or wait until they are fetched',
  ...changes,
  body: SubscriptionDraft,
  answer: SubscriptionAnswer,
  status: 201,
  versioned: 'subscription',
});

export const replaceSubscription = defineCall({
  method: 'PUT',
  path: '/external/v1/subscriptions/:subscriptionId',
  summary: 'Change a subscription; an outdated version is refused',
  ...changes,
  params: SubscriptionParams,
  body: SubscriptionDraft,
  answer: SubscriptionAnswer,
  versioned: 'subscription',
});

export const removeSubscription = defineCall({
  method: 'DELETE',
  path: '/external/v1/subscriptions/:subscriptionId',
  summary: 'Delete a subscription; events that are already queued are still delivered',
  ...changes,
  params: SubscriptionParams,
  answer: MessageAnswer,
  versioned: 'subscription',
});
