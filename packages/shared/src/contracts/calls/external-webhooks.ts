import { ApiWebhooks, ApiWebhooksQuery } from '../external-api.ts';
import { MessageAnswer } from '../primitives.ts';
import { WebhookAnswer, WebhookParams, WebhookRotation, WebhookTest, WebhookWithSecret } from '../webhook.ts';
import { NewWebhook, WebhookDraft } from '../webhook-draft.ts';
import { defineCall } from './define-call.ts';

/** The calls for webhook endpoints that an API key allows. */

const allowed = { access: 'api_key', scope: 'webhooks:write' } as const;
const one = { ...allowed, params: WebhookParams, answer: WebhookAnswer, versioned: 'webhook' } as const;

export const webhooks = defineCall({
  method: 'GET',
  path: '/external/v1/webhooks',
  summary: 'List your webhook endpoints, newest first',
  ...allowed,
  query: ApiWebhooksQuery,
  answer: ApiWebhooks,
});

export const createWebhook = defineCall({
  method: 'POST',
  path: '/external/v1/webhooks',
  summary: 'Create a webhook endpoint; it is active once it has accepted a test event',
  ...allowed,
  body: NewWebhook,
  answer: WebhookWithSecret,
  status: 201,
  answersSecret: true,
  versioned: 'webhook',
});

export const webhook = defineCall({
  method: 'GET',
  path: '/external/v1/webhooks/:webhookId',
  summary: 'Get a webhook endpoint',
  ...one,
});

export const replaceWebhook = defineCall({
  method: 'PUT',
  path: '/external/v1/webhooks/:webhookId',
  summary: 'Change a webhook endpoint; a new address has to be verified again',
  ...one,
  body: WebhookDraft,
});

export const removeWebhook = defineCall({
  method: 'DELETE',
  path: '/external/v1/webhooks/:webhookId',
  summary: 'Delete a webhook endpoint with its subscriptions and deliveries',
  ...allowed,
  params: WebhookParams,
  answer: MessageAnswer,
  versioned: 'webhook',
});

export const testWebhook = defineCall({
  method: 'POST',
  path: '/external/v1/webhooks/:webhookId/test',
  summary:
    'Send a signed test event to a webhook endpoint now; a 2xx response activates an endpoint that is not verified',
  ...allowed,
  params: WebhookParams,
  answer: WebhookTest,
});

export const pauseWebhook = defineCall({
  method: 'POST',
  path: '/external/v1/webhooks/:webhookId/pause',
  summary: 'Pause a webhook endpoint; its events wait',
  ...one,
});

export const resumeWebhook = defineCall({
  method: 'POST',
  path: '/external/v1/webhooks/:webhookId/resume',
  summary: 'Resume a paused or disabled webhook endpoint',
  ...one,
});

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/external/v1/webhooks/:webhookId/rotate-secret',
  summary:
    'Create a new signing secret for a webhook endpoint; for a while, deliveries are signed with both the old and the new secret',
  ...allowed,
  params: WebhookParams,
  body: WebhookRotation,
  answer: WebhookWithSecret,
  answersSecret: true,
});
