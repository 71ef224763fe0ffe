import { EventTypeList } from '../external-event.ts';
import { MessageAnswer } from '../primitives.ts';
import {
  RecoverDeliveries,
  RecoveryStarted,
  RevealSecret,
  SigningSecret,
  WebhookAnswer,
  WebhookList,
  WebhookParams,
  WebhookRotation,
  WebhookStats,
  WebhooksQuery,
  WebhookTest,
  WebhookWithSecret,
} from '../webhook.ts';
import { NewWebhook, WebhookDraft } from '../webhook-draft.ts';
import { defineCall } from './define-call.ts';

/** The endpoints of a person, managed by the person. */

const one = { access: 'user', params: WebhookParams, answer: WebhookAnswer } as const;

export const list = defineCall({
  method: 'GET',
  path: '/external-api/webhooks',
  summary: 'List your webhook endpoints, newest first',
  access: 'user',
  query: WebhooksQuery,
  answer: WebhookList,
});

export const create = defineCall({
  method: 'POST',
  path: '/external-api/webhooks',
  summary: 'Create a webhook endpoint; it is active once it has accepted a test event',
  access: 'user',
  body: NewWebhook,
  answer: WebhookWithSecret,
  status: 201,
  answersSecret: true,
});

export const get = defineCall({
  method: 'GET',
  path: '/external-api/webhooks/:webhookId',
  summary: 'Get a webhook endpoint',
  ...one,
});

export const replace = defineCall({
  method: 'PUT',
  path: '/external-api/webhooks/:webhookId',
  summary: 'Change a webhook endpoint; a new address has to be verified again',
  ...one,
  body: WebhookDraft,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/external-api/webhooks/:webhookId',
  summary: 'Delete a webhook endpoint with its subscriptions and deliveries',
  access: 'user',
  params: WebhookParams,
  answer: MessageAnswer,
});

export const test = defineCall({
  method: 'POST',
  path: '/external-api/webhooks/:webhookId/test',
  summary:
    'Send a signed test event to a webhook endpoint now; a 2xx response activates an endpoint that is not verified',
  access: 'user',
  params: WebhookParams,
  answer: WebhookTest,
});

export const pause = defineCall({
  method: 'POST',
  path: '/external-api/webhooks/:webhookId/pause',
  summary: 'Pause a webhook endpoint; its events wait',
  ...one,
});

export const resume = defineCall({
  method: 'POST',
  path: '/external-api/webhooks/:webhookId/resume',
  summary: 'Resume a paused or disabled webhook endpoint',
  ...one,
});

export const rotateSecret = defineCall({
  method: 'POST',
  path: '/external-api/webhooks/:webhookId/rotate-secret',
  summary:
    'Create a new signing secret for a webhook endpoint; for a while, deliveries are signed with both the old and the new secret',
  access: 'user',
  params: WebhookParams,
  body: WebhookRotation,
  answer: WebhookWithSecret,
  answersSecret: true,
});

export const revealSecret = defineCall({
  method: 'POST',
  path: '/external-api/webhooks/:webhookId/secret',
  summary:
    'Get the signing secret of a webhook endpoint; requires a sign-in within the last 15 minutes, or your password',
  access: 'user',
  params: WebhookParams,
  body: RevealSecret,
  answer: SigningSecret,
  answersSecret: true,
});

export const recover = defineCall({
  method: 'POST',
  path: '/external-api/webhooks/:webhookId/recover',
  summary:
    'Resend all events of a given period to a webhook endpoint, or only those that failed, as a background job',
  access: 'user',
  params: WebhookParams,
  body: RecoverDeliveries,
  answer: RecoveryStarted,
  status: 202,
});

export const stats = defineCall({
  method: 'GET',
  path: '/external-api/webhooks/:webhookId/stats',
  summary:
    'Get the delivery attempts to a webhook endpoint in the last 24 hours, by hour, with how long they took and what went wrong',
  access: 'user',
  params: WebhookParams,
  answer: WebhookStats,
});

export const eventTypes = defineCall({
  method: 'GET',
  path: '/external-api/event-types',
  summary: 'List every type of event with its schema and an example',
  access: 'user',
  answer: EventTypeList,
});
