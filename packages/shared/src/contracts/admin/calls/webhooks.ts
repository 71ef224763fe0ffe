import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import { AdminUserParams } from '../users.ts';
import { AdminWebhookList, AdminWebhookParams, DisableWebhookRequest } from '../webhooks.ts';

/** Webhook endpoints of other people. */

export const list = defineCall({
  method: 'GET',
  path: '/admin/users/:userId/webhooks',
  summary: 'List the webhook endpoints of a person',
  access: 'admin',
  params: AdminUserParams,
  answer: AdminWebhookList,
});

export const disable = defineCall({
  method: 'POST',
  path: '/admin/webhooks/:webhookId/disable',
  summary: 'Disable a webhook endpoint; its owner is told why, and cannot resume it',
  access: 'admin',
  params: AdminWebhookParams,
  body: DisableWebhookRequest,
  answer: MessageAnswer,
});

export const enable = defineCall({
  method: 'POST',
  path: '/admin/webhooks/:webhookId/enable',
  summary:
    'Lift the block on a webhook endpoint that an administrator disabled; it must accept the test event first',
  access: 'admin',
  params: AdminWebhookParams,
  answer: MessageAnswer,
});
