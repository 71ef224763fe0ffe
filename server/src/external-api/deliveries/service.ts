import {
  type ApiDeliveriesQuery,
  limits,
  messages,
  type Pagination,
  type RecoverDeliveries,
  type RetriedDeliveries,
  type RetryDeliveries,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../audit.ts';
import { Failure, refusedField } from '../../failure.ts';
import { defineJob, type Jobs, jobWorker } from '../../jobs/index.ts';
import { publishToPeople } from '../../live/index.ts';
import { type CursorPage, cursorPage, pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import { assertApiAccess } from '../access.ts';
import {
  activeSecrets,
  attemptHeaders,
  timestampOf,
  WEBHOOK_USER_AGENT,
} from '../dispatcher/send-attempt.ts';
import { envelopeText } from '../events/envelope.ts';
import { WEBHOOKS_QUEUED } from '../events/record-events.ts';
import { getOwner } from '../repository.ts';
import { findWebhook } from '../webhooks/repository.ts';
import { ATTEMPTS_MAX, scheduleLeftMs } from '../webhooks/retry-schedule.ts';
import { signMessage } from '../webhooks/signing.ts';
import { presentAttempt, presentDelivery } from './presenter.ts';
import * as repository from './repository.ts';

const words = messages.webhooks;
const RECOVERED_AT_ONCE = 500;
const POST_HEADERS = { 'user-agent': WEBHOOK_USER_AGENT, 'content-type': 'application/json' };

export const recoverDeliveries = defineJob({
  name: 'recover-webhook-deliveries',
  payload: v.object({
    user_id: v.string(),
    webhook_id: v.string(),
    subscription_id: v.optional(v.nullable(v.string()), null),
    since: v.string(),
    until: v.string(),
    only_failed: v.boolean(),
    asked_at: v.string(),
  }),
  expireSeconds: 600,
});

/** Who sends deliveries again: the person, or one of their programs. */
export interface DeliverySender {
  id: string;
  ip: string;
  apiKeyId?: string;
}

/**
 * A person's own deliveries to webhook endpoints. Every call throws `api_access_disabled` and `not_found` as in
 * `WebhooksService`.
 */
export interface DeliveriesService {
  list(
    userId: string,
    filter: repository.DeliveryFilter,
    now: Date,
  ): Promise<{
    items: WebhookDelivery[];
    pagination: Pagination;
    last_24h: Awaited<ReturnType<typeof repository.countDay>>;
  }>;
  /** The deliveries of a subscription, newest first, continuing from a cursor. */
  listFrom(
    userId: string,
    filter: ApiDeliveriesQuery & { subscriptionId: string },
    now: Date,
  ): Promise<CursorPage<WebhookDelivery>>;
  get(
    userId: string,
    deliveryId: string,
    now: Date,
  ): Promise<{ delivery: WebhookDeliveryDetails; message?: string }>;
  /**
   * Audited.
   *
   * @param evenIfDelivered by default true: the screens ask before they send what was delivered again
   * @throws {Failure} `state_conflict` while it is being sent, or if it was delivered
   */
  retry(
    sender: DeliverySender,
    deliveryId: string,
    now: Date,
    evenIfDelivered?: boolean,
  ): Promise<{ delivery: WebhookDeliveryDetails; message: string }>;
  /** Audited. */
  retryMany(
    sender: DeliverySender,
    request: v.InferOutput<typeof RetryDeliveries>,
    now: Date,
  ): Promise<RetriedDeliveries>;
  /** @throws {Failure} `state_conflict` for a delivery that is not waiting */
  cancel(
    userId: string,
    deliveryId: string,
    now: Date,
  ): Promise<{ delivery: WebhookDeliveryDetails; message: string }>;
  /**
   * Audited. A dry run returns no job.
   *
   * @throws {Failure} `validation_failed` for more deliveries of a subscription than can be sent again at once
   */
  recover(
    sender: DeliverySender,
    of: { webhookId: string; subscriptionId?: string },
    request: v.InferOutput<typeof RecoverDeliveries>,
    now: Date,
  ): Promise<{ estimated: number; job: { id: string; status: 'queued' } | null }>;
}

export function createDeliveries(options: { db: Database; jobs: Jobs; key: Uint8Array }): DeliveriesService {
  const { db, jobs, key } = options;

  async function details(userId: string, deliveryId: string, now: Date): Promise<WebhookDeliveryDetails> {
    const row = await repository.findDelivery(db, userId, deliveryId, now);
    const webhook = row && (await findWebhook(db, userId, row.webhook_id));
    if (!row || !webhook) throw notFound();
    const [event, attempts] = await Promise.all([
      db
        .selectFrom('external_events')
        .select(['type', 'data', 'created_at'])
        .where('id', '=', row.event_id)
        .executeTakeFirstOrThrow(),
      repository.listAttempts(db, deliveryId),
    ]);
    const body = envelopeText(event, row.payload, row.subscription_id);
    const last = attempts.at(-1);
    const timestamp = timestampOf(last?.started_at ?? now);
    const message = { id: row.event_id, timestamp, body };
    const signature = last?.signature ?? signMessage(activeSecrets(webhook, key, now), message);
    const sent = attemptHeaders(webhook, { eventId: row.event_id, timestamp, signature });
    const inRun = row.attempts_count - row.attempts_before;
    const waits = row.next_attempt_at !== null;
    return {
      ...presentDelivery(row, now),
      request: {
        url: last?.url ?? webhook.url,
        headers: Object.entries({ ...sent, ...POST_HEADERS }).map(([name, value]) => ({
          name,
          value,
        })),
        body,
      },
      attempts: attempts.map(presentAttempt),
      attempts_left: waits ? Math.max(0, ATTEMPTS_MAX - inRun) : 0,
      gives_up_at: row.next_attempt_at
        ? new Date(row.next_attempt_at.getTime() + scheduleLeftMs(inRun)).toISOString()
        : null,
      article_id: row.article_id,
      target_id: row.target_id,
    };
  }

  async function allowed(userId: string): Promise<void> {
    assertApiAccess(await getOwner(db, userId));
  }

  async function sendAgain(
    { id: userId, ip, apiKeyId }: DeliverySender,
    ids: readonly string[],
    now: Date,
    evenIfDelivered = true,
  ): Promise<number> {
    return transaction(db, async (trx) => {
      const endpoints = await repository.planRetry(trx, userId, ids);
      const changed = await repository.sendAgain(trx, userId, ids, now, evenIfDelivered);
      if (changed === 0) return 0;
      for (const { id, count } of endpoints) {
        const detail = { api_key_id: apiKeyId };
        const audited = { type: 'webhook', id, before: null, after: { deliveries: count }, detail } as const;
        await writeAudit(trx, 'webhook.deliveries_retried', audited, { id: userId, ip, at: now });
      }
      await notify(trx, WEBHOOKS_QUEUED, '');
      await publishToPeople(trx, 'webhooks', {}, [userId]);
      return changed;
    });
  }

  return {
    async list(userId, filter, now) {
      await allowed(userId);
      const [total, rows, last24h] = await Promise.all([
        repository.countDeliveries(db, userId, filter),
        repository.listDeliveries(db, userId, filter, now),
        repository.countDay(db, userId, now),
      ]);
      return {
        items: rows.map((row) => presentDelivery(row, now)),
        pagination: pagination(filter, total),
        last_24h: last24h,
      };
    },

    async listFrom(userId, filter, now) {
      await allowed(userId);
      const read = { ...filter, limit: filter.limit + 1 };
      const rows = await repository.listDeliveriesFrom(db, userId, read, now);
      const { items, ...place } = cursorPage(rows, filter.limit, ({ id }) => id);
      return { items: items.map((row) => presentDelivery(row, now)), ...place };
    },

    async get(userId, deliveryId, now) {
      await allowed(userId);
      return { delivery: await details(userId, deliveryId, now) };
    },

    async retry(sender, deliveryId, now, evenIfDelivered = true) {
      await allowed(sender.id);
      const row = await repository.findDelivery(db, sender.id, deliveryId, now);
      if (!row) throw notFound();
      if ((await sendAgain(sender, [deliveryId], now, evenIfDelivered)) === 0) {
        const wasDelivered = !evenIfDelivered && row.status === 'success';
        throw new Failure('state_conflict', wasDelivered ? words.wasDelivered : words.isSending);
      }
      return { delivery: await details(sender.id, deliveryId, now), message: words.retried };
    },

    async retryMany(sender, { ids, dry_run: isPlan }, now) {
      await allowed(sender.id);
      const endpoints = await repository.planRetry(db, sender.id, ids);
      const retried = isPlan
        ? endpoints.reduce((sum, { count }) => sum + count, 0)
        : await sendAgain(sender, ids, now);
      const skipped = new Set(ids).size - retried;
      const done = skipped === 0 ? words.retried : `Retrying ${retried}; ${skipped} could not be retried.`;
      return { retried, skipped, endpoints, message: isPlan ? words.retryPlanned : done };
    },

    async cancel(userId, deliveryId, now) {
      await allowed(userId);
      if (!(await repository.findDelivery(db, userId, deliveryId, now))) throw notFound();
      if (!(await repository.cancelRetries(db, userId, deliveryId, now))) {
        throw new Failure('state_conflict', words.notRetrying);
      }
      return { delivery: await details(userId, deliveryId, now), message: words.retryCancelled };
    },

    async recover(sender, { webhookId, subscriptionId = null }, { since, until, only_failed, dry_run }, now) {
      const { id: userId, ip, apiKeyId } = sender;
      await allowed(userId);
      if (!(await findWebhook(db, userId, webhookId))) throw notFound();
      const recovery = {
        webhookId,
        subscriptionId,
        since: new Date(since),
        until: until === undefined ? now : new Date(until),
        onlyFailed: only_failed,
        endedBefore: now,
      };
      const estimated = await repository.countRecoverable(db, recovery);
      if (subscriptionId !== null && estimated > limits.API_RETRY_FAILED_MAX) {
        throw refusedField('since', words.tooManyFailed);
      }
      if (dry_run || estimated === 0) return { estimated, job: null };
      const payload = {
        user_id: userId,
        webhook_id: webhookId,
        subscription_id: subscriptionId,
        since,
        until: recovery.until.toISOString(),
        only_failed,
        asked_at: now.toISOString(),
      };
      const job = await transaction(db, async (trx) => {
        const after = { deliveries: estimated, since, until: payload.until };
        const detail = { api_key_id: apiKeyId, subscription_id: subscriptionId };
        const audited = { type: 'webhook', id: webhookId, before: null, after, detail } as const;
        await writeAudit(trx, 'webhook.deliveries_retried', audited, { id: userId, ip, at: now });
        return jobs.start(recoverDeliveries, payload, { userId, db: trx });
      });
      return { estimated, job };
    },
  };
}

/** Sends the deliveries of a recovery again, a few hundred at a time. A second run skips those in progress. */
export function recoverDeliveriesWorker({ db, now }: { db: Database; now: () => Date }) {
  return jobWorker(
    recoverDeliveries,
    async (payload, attempt) => {
      const recovery = {
        webhookId: payload.webhook_id,
        subscriptionId: payload.subscription_id,
        since: new Date(payload.since),
        until: new Date(payload.until),
        onlyFailed: payload.only_failed,
        endedBefore: new Date(payload.asked_at),
      };
      const total = await repository.countRecoverable(db, recovery);
      let done = 0;
      for (;;) {
        const ids = await repository.listRecoverable(db, recovery, RECOVERED_AT_ONCE);
        if (ids.length === 0) return { sent_again: done };
        done += await transaction(db, async (trx) => {
          const changed = await repository.sendAgain(trx, payload.user_id, ids, now(), !recovery.onlyFailed);
          await notify(trx, WEBHOOKS_QUEUED, payload.webhook_id);
          return changed;
        });
        attempt.progress(Math.min(done, total), total);
      }
    },
    { batchSize: 1 },
  );
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
