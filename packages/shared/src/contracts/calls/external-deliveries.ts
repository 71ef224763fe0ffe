import {
  ApiDeliveries,
  ApiDeliveriesQuery,
  ApiDeliveryAnswer,
  ApiRetryDelivery,
  ApiRetryFailed,
  ApiRetryStarted,
} from '../api-delivery.ts';
import { SubscriptionParams } from '../subscription.ts';
import { WebhookDeliveryParams } from '../webhook.ts';
import { defineCall } from './define-call.ts';

/** The calls for deliveries to webhook endpoints that an API key allows. */

/** The payload of a delivery is what its subscription reads. */
const reads = { access: 'api_key', scope: 'subscriptions:read' } as const;
const sends = { access: 'api_key', scope: 'webhooks:write' } as const;

export const deliveries = defineCall({
  method: 'GET',
  path: '/external/v1/subscriptions/:subscriptionId/deliveries',
  summary: 'List the deliveries of a subscription, sent or waiting, newest first',
  ...reads,
  params: SubscriptionParams,
  query: ApiDeliveriesQuery,
  answer: ApiDeliveries,
});

export const retryFailedDeliveries = defineCall({
  method: 'POST',
  path: '/external/v1/subscriptions/:subscriptionId/deliveries/retry',
  summary:
    'Resend the deliveries of a subscription from a given period, by default only those that failed, with the same event IDs',
  ...sends,
  params: SubscriptionParams,
  body: ApiRetryFailed,
  answer: ApiRetryStarted,
  status: 202,
  once: true,
});

export const delivery = defineCall({
  method: 'GET',
  path: '/external/v1/deliveries/:deliveryId',
  summary: 'Get a delivery: the payload that was sent, and every attempt',
  ...reads,
  params: WebhookDeliveryParams,
  answer: ApiDeliveryAnswer,
});

export const retryDelivery = defineCall({
  method: 'POST',
  path: '/external/v1/deliveries/:deliveryId/retry',
  summary: 'Send a delivery again now, with the same event ID',
  ...sends,
  params: WebhookDeliveryParams,
  body: ApiRetryDelivery,
  answer: ApiDeliveryAnswer,
  once: true,
});
