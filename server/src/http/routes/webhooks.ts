import { calls } from '@newswatch/shared/contracts';
import {
  type DeliveriesService,
  listEventTypes,
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
    route(calls.webhooks.recover, ({ caller, params, body, now }) =>
      deliveries.recover(caller.id, params.webhookId, body, now),
    ),
    route(calls.webhooks.stats, ({ caller, params, now }) =>
      webhookStats(db, caller.id, params.webhookId, now),
    ),
    route(calls.webhooks.eventTypes, async () => listEventTypes()),
  ];
}

/** The deliveries to a person's endpoints. */
export function webhookDeliveryRoutes(deliveries: DeliveriesService): Route[] {
  return [
    route(calls.webhookDeliveries.list, ({ caller, query, now }) => deliveries.list(caller.id, query, now)),
    route(calls.webhookDeliveries.get, ({ caller, params, now }) =>
      deliveries.get(caller.id, params.deliveryId, now),
    ),
    route(calls.webhookDeliveries.retry, ({ caller, params, now }) =>
      deliveries.retry(caller.id, params.deliveryId, now),
    ),
    route(calls.webhookDeliveries.cancel, ({ caller, params, now }) =>
      deliveries.cancel(caller.id, params.deliveryId, now),
    ),
    route(calls.webhookDeliveries.retryMany, ({ caller, body, now }) =>
      deliveries.retryMany(caller.id, body, now),
    ),
  ];
}
