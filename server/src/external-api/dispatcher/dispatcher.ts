import type { Logger } from '../../logging.ts';
import type { GuardedPoster } from '../../outbound/index.ts';
import type { Database, Storage } from '../../storage/database.ts';
import { type Round, startWorkerLoop, UNWATCHED, type WatchedWorker } from '../../worker-loop.ts';
import { expandChanges } from '../events/changes.ts';
import { envelopeText } from '../events/envelope.ts';
import { WEBHOOKS_QUEUED } from '../events/record-events.ts';
import { type ClaimedDelivery, claimDeliveries, freeExpiredClaims, nextDueAt } from './claim-deliveries.ts';
import { type FinishedAttempt, recordOutcomes } from './record-outcomes.ts';
import { sendAttempt } from './send-attempt.ts';

export interface DispatcherOptions {
  db: Database;
  listener: Storage['listener'];
  poster: GuardedPoster;
  /** Opens signing secrets. */
  key: Uint8Array;
  /** As people reach the product. */
  baseUrl: string;
  now: () => Date;
  logger: Logger;
  /** Looks for due deliveries this often, should a wake-up have been lost. Default 5 s. */
  sweepMs?: number;
  /** How it is watched and paused; default: not at all. */
  worker?: WatchedWorker;
  /** Of one attempt; as the poster's. Default 15 s. */
  attemptTimeoutMs?: number;
}

export interface Dispatcher {
  /** Looks once more and resolves when nothing due was left, sent and recorded. */
  idle(): Promise<void>;
  /** Ends what is being sent, within a few seconds; what is cut off is sent after the next start. */
  stop(): Promise<void>;
}

/** Attempts that have just begun; endpoints that answer soon share these. */
const FRESH_MAX = 64;
/** An attempt older than this makes room for a fresh one: whoever is slow delays nobody else. */
const FRESH_MS = 1_000;
/** Attempts under way in all. */
const UNDER_WAY_MAX = 2_048;
const PER_ENDPOINT = 8;
/** Beyond an attempt's own time limit: for writing down what became of it. */
const CLAIM_MARGIN_MS = 15_000;
const RECORD_AT_ONCE = 128;
const FREE_CLAIMS_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 5_000;

/**
 * Sends events to endpoints. Any number of processes may do so at once: a delivery is claimed by one of them, and a killed
 * one's claim runs out. At least once, in no certain order.
 *
 * @example const dispatcher = await startDispatcher({ db, listener, poster, key, baseUrl, now, logger });
 */
export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const { db, now, logger, baseUrl, sweepMs = 5_000, attemptTimeoutMs = 15_000 } = options;
  const { worker = UNWATCHED } = options;
  const underWay = new Map<string, number>();
  const attempts = new Set<Promise<void>>();
  const finished: FinishedAttempt[] = [];
  const cutOff = new AbortController();
  let fresh = 0;
  let freedAt = Number.NEGATIVE_INFINITY;
  let recording: Promise<void> | undefined;

  async function work(): Promise<Round> {
    const at = now();
    if (at.getTime() - freedAt >= FREE_CLAIMS_EVERY_MS) {
      await freeExpiredClaims(db, at);
      freedAt = at.getTime();
    }
    const expanded = await expandChanges(db, at);
    if (!worker.mayTake('webhooks')) return { more: expanded };
    const room = Math.min(FRESH_MAX - fresh, UNDER_WAY_MAX - attempts.size);
    if (room <= 0) return { more: false };
    const claimed = await claimDeliveries(db, {
      now: at,
      until: new Date(at.getTime() + attemptTimeoutMs + CLAIM_MARGIN_MS),
      limit: room,
      perEndpoint: PER_ENDPOINT,
      underWay,
    });
    for (const delivery of claimed) start(delivery);
    if (expanded) return { more: true };
    return { more: claimed.length > 0 && claimed.length === room, nextDue: await nextDueAt(db, at) };
  }

  function start(delivery: ClaimedDelivery): void {
    const { webhook_id } = delivery;
    underWay.set(webhook_id, (underWay.get(webhook_id) ?? 0) + 1);
    fresh += 1;
    let isFresh = true;
    const age = (): void => {
      if (!isFresh) return;
      isFresh = false;
      fresh -= 1;
      loop.wake();
    };
    const timer = setTimeout(age, FRESH_MS);
    const label = { id: delivery.id, type: 'webhook', subject: delivery.event_type };
    const attempt = worker
      .during(() => send(delivery), label)
      .catch((error: unknown) => {
        logger.error({ err: error, deliveryId: delivery.id }, 'an attempt broke off; its claim runs out');
      })
      .finally(() => {
        clearTimeout(timer);
        attempts.delete(attempt);
        const left = (underWay.get(webhook_id) ?? 1) - 1;
        if (left > 0) underWay.set(webhook_id, left);
        else underWay.delete(webhook_id);
        if (isFresh) fresh -= 1;
        isFresh = false;
        // A look costs as much as some attempts, so it is made for several.
        if (fresh <= FRESH_MAX / 2) loop.wake();
      });
    attempts.add(attempt);
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    const event = { type: delivery.event_type, data: delivery.event_data, created_at: delivery.event_at };
    const body = envelopeText(event, delivery.payload, delivery.subscription_id);
    const endpoint = { ...delivery, id: delivery.webhook_id };
    const message = { eventId: delivery.event_id, body };
    const outcome = await sendAttempt(options, endpoint, message, { signal: cutOff.signal });
    finished.push({ delivery, outcome });
    await record();
  }

  /** Results that come in while others are written are written together. */
  async function record(): Promise<void> {
    recording ??= writeFinished().finally(() => {
      recording = undefined;
    });
    await recording;
    if (finished.length > 0) await record();
  }

  async function writeFinished(): Promise<void> {
    while (finished.length > 0) {
      await recordOutcomes(db, finished.splice(0, RECORD_AT_ONCE), { now: now(), baseUrl });
    }
  }

  const loop = startWorkerLoop({ work, now, logger, sweepMs });
  const wake = loop.wake;
  const stopHearing = worker.onChange(wake);
  const stopListening = await options.listener.listen(WEBHOOKS_QUEUED, { onMessage: wake, onResync: wake });

  return {
    async idle() {
      do {
        await loop.idle();
        await Promise.all([...attempts]);
        await loop.idle();
      } while (attempts.size > 0);
    },
    async stop() {
      stopHearing();
      await stopListening();
      await loop.stop();
      const timer = setTimeout(() => cutOff.abort(), STOP_WITHIN_MS);
      await Promise.all([...attempts]);
      clearTimeout(timer);
    },
  };
}
