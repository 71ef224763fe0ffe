import { calls } from '@newswatch/shared/contracts';
import {
  type DeliveriesService,
  type KeyDeliveries,
  listEventTypes,
  type OpenedKey,
  type WebhooksService,
  type WebhookTester,
  webhookStats,
} from '../../external-api/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Route, route } from '../route.ts';

/** A person's own webhook endpoints. */
export function webhookRoutes(rooms: {
  db: Database;
  webhooks: WebhooksService;
  tester: WebhookTester;
  deliveries: DeliveriesService;
}): Route[] {
  const { db, webhooks, tester, deliveries } = rooms;
  return [
    route(calls.webhooks.list, ({ caller, ip, query, now }) => webhooks.list({ ...caller, ip }, query, now)),
    route(calls.webhooks.create, ({ caller, ip, body, now }) =>
      webhooks.create({ ...caller, ip }, body, now),
    ),
    route(calls.webhooks.get, ({ caller, ip, params, now }) =>
      webhooks.get({ ...caller, ip }, params.webhookId, now),
    ),
    route(calls.webhooks.replace, ({ caller, ip, params, body, now }) =>
      webhooks.replace({ ...caller, ip }, params.webhookId, body, now),
    ),
    route(calls.webhooks.remove, ({ caller, ip, params, now }) =>
      webhooks.remove({ ...caller, ip }, params.webhookId, now),
    ),
    route(calls.webhooks.test, ({ caller, ip, params, now }) =>
      tester.send({ ...caller, ip }, params.webhookId, now),
    ),
    route(calls.webhooks.pause, ({ caller, ip, params, now }) =>
      webhooks.pause({ ...caller, ip }, params.webhookId, now),
    ),
    route(calls.webhooks.resume, ({ caller, ip, params, now }) =>
      webhooks.resume({ ...caller, ip }, params.webhookId, now),
    ),
    route(calls.webhooks.rotateSecret, ({ caller, ip, params, body, now }) =>
      webhooks.rotateSecret({ ...caller, ip }, params.webhookId, body.overlap_hours, now),
    ),
    route(calls.webhooks.revealSecret, ({ caller, ip, params, body, now }) =>
      webhooks.revealSecret({ ...caller, ip }, params.webhookId, body.current_password, now),
    ),
    route(calls.webhooks.recover, ({ caller, ip, params, body, now }) =>
      deliveries.recover({ id: caller.id, ip }, { webhookId: params.webhookId }, body, now),
    ),
    route(calls.webhooks.stats, ({ caller, params, now }) =>
      webhookStats(db, caller.id, params.webhookId, now),
    ),
    route(calls.webhooks.eventTypes, async () => listEventTypes()),
  ];
}

/** Webhook routes for programs with a key. */
export function keyWebhookRoutes({
  webhooks,
  tester,
}: {
  webhooks: WebhooksService;
  tester: WebhookTester;
}): Route[] {
  const { external } = calls;
  const ownerOf = ({ key, ip }: { key: OpenedKey; ip: string }) => ({ id: key.userId, ip });
  return [
    route(external.webhooks, (request) => webhooks.listFrom(ownerOf(request), request.query, request.now)),
    route(external.createWebhook, (request) => webhooks.create(ownerOf(request), request.body, request.now)),
    route(external.webhook, (request) =>
      webhooks.get(ownerOf(request), request.params.webhookId, request.now),
    ),
    route(external.replaceWebhook, (request) =>
      webhooks.replace(ownerOf(request), request.params.webhookId, request.body, request.now),
    ),
    route(external.removeWebhook, (request) =>
      webhooks.remove(ownerOf(request), request.params.webhookId, request.now, request.version),
    ),
    route(external.testWebhook, (request) =>
      tester.send(ownerOf(request), request.params.webhookId, request.now),
    ),
    route(external.pauseWebhook, (request) =>
      webhooks.pause(ownerOf(request), request.params.webhookId, request.now),
    ),
    route(external.resumeWebhook, (request) =>
      webhooks.resume(ownerOf(request), request.params.webhookId, request.now),
    ),
    route(external.rotateWebhookSecret, (request) =>
      webhooks.rotateSecret(
        ownerOf(request),
        request.params.webhookId,
        request.body.overlap_hours,
        request.now,
      ),
    ),
  ];
}

/** The deliveries to a person's endpoints. */
export function webhookDeliveryRoutes(deliveries: DeliveriesService): Route[] {
  return [
    route(calls.webhookDeliveries.list, ({ caller, query, now }) => deliveries.list(caller.id, query, now)),
    route(calls.webhookDeliveries.get, ({ caller, params, now }) =>
      deliveries.get(caller.id, params.deliveryId, now),
    ),
    route(calls.webhookDeliveries.retry, ({ caller, ip, params, now }) =>
      deliveries.retry({ id: caller.id, ip }, params.deliveryId, now),
    ),
    route(calls.webhookDeliveries.cancel, ({ caller, params, now }) =>
      deliveries.cancel(caller.id, params.deliveryId, now),
    ),
    route(calls.webhookDeliveries.retryMany, ({ caller, ip, body, now }) =>
      deliveries.retryMany({ id: caller.id, ip }, body, now),
    ),
  ];
}

/** The deliveries that a key may read and send again. */
export function keyDeliveryRoutes(deliveries: KeyDeliveries): Route[] {
  const { external } = calls;
  return [
    route(external.deliveries, async ({ key, params, query, now }) => {
      const { items, ...place } = await deliveries.list(key, params.subscriptionId, query, now);
      return { data: items, ...place };
    }),
    route(external.delivery, async ({ key, params, now }) => ({
      delivery: await deliveries.get(key, params.deliveryId, now),
    })),
    route(external.retryDelivery, ({ key, ip, params, body, now }) =>
      deliveries.retry({ ...key, ip }, params.deliveryId, body.even_if_delivered, now),
    ),
    route(external.retryFailedDeliveries, ({ key, ip, params, body, now }) =>
      deliveries.retryFailed({ ...key, ip }, params.subscriptionId, body, now),
    ),
  ];
}
