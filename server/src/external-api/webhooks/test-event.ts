import { messages, type Webhook, type WebhookDeliveryDetails } from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { publishToPeople } from '../../live/index.ts';
import type { GuardedPoster } from '../../outbound/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type { Schema } from '../../storage/schema.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { assertApiAccess } from '../access.ts';
import type { KeyOwner } from '../api-keys.ts';
import type { DeliveriesService } from '../deliveries/service.ts';
import { type AttemptOutcome, sendAttempt } from '../dispatcher/send-attempt.ts';
import { envelopeText } from '../events/envelope.ts';
import { WEBHOOKS_QUEUED } from '../events/record-events.ts';
import { getOwner } from '../repository.ts';
import { assertNotDisabledByAdministrator } from './assert-not-disabled.ts';
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './repository.ts';
import type { WebhooksService } from './service.ts';

/** Shorter than the time limit of an API call, because a person is waiting. */
const TEST_TIMEOUT_MS = 8_000;

/** Sends one signed event to an endpoint immediately. */
export interface WebhookTester {
  /**
   * A 2xx answer activates an endpoint that was not verified.
   * @throws {Failure} `not_found` · `api_access_disabled` · `rate_limited`
   */
  send(
    owner: KeyOwner,
    webhookId: string,
    now: Date,
  ): Promise<{ webhook: Webhook; delivery: WebhookDeliveryDetails; message: string }>;
}

export function createWebhookTester(options: {
  db: Database;
  key: Uint8Array;
  poster: GuardedPoster;
  throttle: Throttle;
  webhooks: WebhooksService;
  deliveries: DeliveriesService;
  now: () => Date;
}): WebhookTester {
  const { db, throttle, webhooks, deliveries } = options;
  return {
    async send(owner, webhookId, now) {
      assertApiAccess(await getOwner(db, owner.id));
      const webhook = await findWebhook(db, owner.id, webhookId);
      if (!webhook) throw new Failure('not_found', messages.generic.notFound);
      assertNotDisabledByAdministrator(webhook);
      await throttle.hit(`webhook-test:${owner.id}`, throttleRules.webhookTest, now);
      const event = {
        id: newId('evt'),
        type: 'webhook.test' as const,
        data: {
          webhook: { id: webhook.id, name: webhook.name },
          message: 'This endpoint is set up correctly.',
        },
        created_at: now,
      };
      const body = envelopeText(event, webhook.payload, null);
      const message = { eventId: event.id, body };
      const outcome = await sendAttempt(options, webhook, message, { totalTimeoutMs: TEST_TIMEOUT_MS });
      const deliveryId = await transaction(db, (trx) => record(trx, webhook, event, outcome, owner, now));
      const { webhook: present } = await webhooks.get(owner, webhookId, now);
      const { delivery } = await deliveries.get(owner.id, deliveryId, now);
      return { webhook: present, delivery, message: describeOutcome(outcome, webhook) };
    },
  };
}

async function record(
  trx: Transaction<Schema>,
  webhook: WebhookRow,
  event: { id: string; type: 'webhook.test'; data: object; created_at: Date },
  outcome: AttemptOutcome,
  { id, ip }: KeyOwner,
  now: Date,
): Promise<string> {
  const deliveryId = newId('wdl');
  const at = { created_at: now, completed_at: new Date(now.getTime() + outcome.durationMs) };
  const result = { last_status: outcome.status, last_error: outcome.error };
  const current = await lockWebhook(trx, id, webhook.id);
  if (!current) throw new Failure('not_found', messages.generic.notFound);
  await trx
    .insertInto('external_events')
    .values({
      ...event,
      user_id: id,
      target_id: null,
      article_id: null,
      story_id: null,
      data: JSON.stringify(event.data),
    })
    .execute();
  await trx
    .insertInto('webhook_deliveries')
    .values({
      id: deliveryId,
      webhook_id: webhook.id,
      user_id: id,
      event_id: event.id,
      subscription_id: null,
      event_type: event.type,
      payload: webhook.payload,
      status: outcome.ok ? 'success' : 'failed',
      trigger: 'test',
      attempts_count: 1,
      next_attempt_at: null,
      claimed_until: null,
      ...result,
      ...at,
    })
    .execute();
  await trx
    .insertInto('webhook_attempts')
    .values({
      delivery_id: deliveryId,
      n: 1,
      trigger: 'test',
      url: outcome.url,
      started_at: outcome.startedAt,
      duration_ms: outcome.durationMs,
      status_code: outcome.status,
      error: outcome.error,
      signature: outcome.signature,
      response_excerpt: outcome.excerpt,
      retry_after_seconds: outcome.retryAfterSeconds,
    })
    .execute();
  // The address may have changed in the meantime.
  const isVerified = outcome.ok && current.status === 'pending_verification' && current.url === webhook.url;
  await updateWebhook(trx, webhook.id, {
    last_delivery_at: at.completed_at,
    last_status: outcome.status,
    ...(isVerified ? { status: 'active' as const } : {}),
  });
  if (isVerified) {
    await writeAudit(
      trx,
      'webhook.verified',
      {
        type: 'webhook',
        id: webhook.id,
        before: { status: current.status },
        after: { status: 'active' },
        detail: { name: webhook.name },
      },
      { id, ip, at: now },
    );
    await notify(trx, WEBHOOKS_QUEUED, webhook.id);
  }
  await publishToPeople(trx, 'webhooks', {}, [id]);
  return deliveryId;
}

function describeOutcome(outcome: AttemptOutcome, webhook: WebhookRow): string {
  const { status, durationMs, error } = outcome;
  if (outcome.ok) {
    const answer = `It returned ${status} in ${durationMs} ms.`;
    return webhook.status === 'pending_verification'
      ? `Endpoint active. ${answer}`
      : `Test event accepted. ${answer}`;
  }
  if (status !== null) return `The endpoint returned ${status} instead of 2xx.`;
  switch (error) {
    case 'timeout':
      return `The endpoint did not respond within ${TEST_TIMEOUT_MS / 1_000} seconds.`;
    case 'dns':
      return 'The host name of the endpoint could not be resolved.';
    case 'tls':
      return 'The certificate of the endpoint was not accepted.';
    case 'refused':
      return 'The endpoint refused the connection.';
    case 'blocked_address':
      return messages.webhooks.urlForbidden;
    default:
      return 'The connection to the endpoint was lost.';
  }
}
