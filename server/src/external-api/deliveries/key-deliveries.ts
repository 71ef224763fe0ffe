import {
  type ApiDeliveriesQuery,
  type ApiDelivery,
  type ApiRetryFailed,
  messages,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import type { CursorPage } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import type { OpenedKey } from '../api-key-auth.ts';
import { assertOfKey } from '../subscriptions/of-key.ts';
import { findSubscription } from '../subscriptions/repository.ts';
import type { DeliveriesService } from './service.ts';

type Sender = Pick<OpenedKey, 'keyId' | 'userId'> & { ip: string };

/**
 * The deliveries to webhook endpoints that a key may read and send again: those of its owner's subscriptions, except of
 * subscriptions of other keys. Test events have no subscription. Every call throws `not_found`, and `api_scope_missing` for those
 * of another key.
 */
export interface KeyDeliveries {
  /** Newest first. */
  list(
    key: OpenedKey,
    subscriptionId: string,
    query: ApiDeliveriesQuery,
    now: Date,
  ): Promise<CursorPage<WebhookDelivery>>;
  get(key: OpenedKey, deliveryId: string, now: Date): Promise<ApiDelivery>;
  /** @throws {Failure} `state_conflict` while it is being sent, or if it arrived and that was not expected */
  retry(
    sender: Sender,
    deliveryId: string,
    evenIfDelivered: boolean,
    now: Date,
  ): Promise<{ delivery: ApiDelivery; message: string }>;
  /** @throws {Failure} `validation_failed` for too many; `state_conflict` for a subscription without an endpoint */
  retryFailed(
    sender: Sender,
    subscriptionId: string,
    request: v.InferOutput<typeof ApiRetryFailed>,
    now: Date,
  ): Promise<{ estimated: number; message: string }>;
}

const words = messages.webhooks;

export function createKeyDeliveries(options: { db: Database; deliveries: DeliveriesService }): KeyDeliveries {
  const { db, deliveries } = options;

  async function open({ userId, keyId }: Pick<OpenedKey, 'keyId' | 'userId'>, subscriptionId: string | null) {
    const row = subscriptionId === null ? undefined : await findSubscription(db, userId, subscriptionId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    assertOfKey(row, keyId);
    return row;
  }

  async function openDelivery(key: Pick<OpenedKey, 'keyId' | 'userId'>, deliveryId: string, now: Date) {
    const { delivery } = await deliveries.get(key.userId, deliveryId, now);
    await open(key, delivery.subscription_id);
    return delivery;
  }

  const senderOf = ({ userId, keyId, ip }: Sender) => ({ id: userId, apiKeyId: keyId, ip });

  return {
    async list(key, subscriptionId, query, now) {
      await open(key, subscriptionId);
      return deliveries.listFrom(key.userId, { ...query, subscriptionId }, now);
    },

    async get(key, deliveryId, now) {
      return presentToKey(await openDelivery(key, deliveryId, now));
    },

    async retry(sender, deliveryId, evenIfDelivered, now) {
      await openDelivery(sender, deliveryId, now);
      const { delivery, message } = await deliveries.retry(
        senderOf(sender),
        deliveryId,
        now,
        evenIfDelivered,
      );
      return { delivery: presentToKey(delivery), message };
    },

    async retryFailed(sender, subscriptionId, { since, until, only_failed, dry_run }, now) {
      const { webhook_id: webhookId } = await open(sender, subscriptionId);
      if (webhookId === null) throw new Failure('state_conflict', messages.subscriptions.notPosted);
      const of = { webhookId, subscriptionId };
      const request = { since, ...(until === undefined ? {} : { until }), only_failed, dry_run };
      const { estimated, job } = await deliveries.recover(senderOf(sender), of, request, now);
      const none = only_failed ? words.noneFailed : words.noneEnded;
      const message = estimated === 0 ? none : job ? words.retryStarted : words.retryPlanned;
      return { estimated, message };
    },
  };
}

function presentToKey({ request, attempts, ...delivery }: WebhookDeliveryDetails): ApiDelivery {
  return {
    ...delivery,
    payload: request.body,
    attempts: attempts.map(({ signature: _, ...attempt }) => attempt),
  };
}
