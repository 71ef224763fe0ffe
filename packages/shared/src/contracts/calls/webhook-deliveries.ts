import {
  RetriedDeliveries,
  RetryDeliveries,
  WebhookDeliveriesQuery,
  WebhookDeliveryAnswer,
  WebhookDeliveryList,
  WebhookDeliveryParams,
} from '../webhook.ts';
import { defineCall } from './define-call.ts';

const one = { access: 'user', params: WebhookDeliveryParams, answer: WebhookDeliveryAnswer } as const;

export const list = defineCall({
  method: 'GET',
  path: '/external-api/deliveries',
  summary: 'List the deliveries to your endpoints, sent or waiting, newest first',
  access: 'user',
  query: WebhookDeliveriesQuery,
  answer: WebhookDeliveryList,
});

export const get = defineCall({
  method: 'GET',
  path: '/external-api/deliveries/:deliveryId',
  summary: 'Get a delivery: its exact request, and every attempt',
  ...one,
});

export const retry = defineCall({
  method: 'POST',
  path: '/external-api/deliveries/:deliveryId/retry',
  summary: 'Send a delivery again now, with the same event ID',
  ...one,
});

export const cancel = defineCall({
  method: 'POST',
  path: '/external-api/deliveries/:deliveryId/cancel',
  summary: 'Cancel the retries of a delivery',
  ...one,
});

export const retryMany = defineCall({
  method: 'POST',
  path: '/external-api/deliveries/retry',
  summary: 'Send up to 100 deliveries again',
  access: 'user',
  body: RetryDeliveries,
  answer: RetriedDeliveries,
});
