import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../logging.ts';
import type { GuardedPoster } from '../../outbound/index.ts';
import type { Database, Storage } from '../../storage/database.ts';
import { type Round, startWorkerLoop, UNWATCHED, type WatchedWorker } from '../../worker-loop.ts';
import { expandChanges } from '../events/changes.ts';
import { envelopeText } from '../events/envelope.ts';
import { WEBHOOKS_QUEUED } from '../events/record-events.ts';
import { type ClaimedDelivery, claimDeliveries, freeExpiredClaims, nextDueAt } from './claim-deliveries.ts';
import { createEndpointWindows } from './endpoint-windows.ts';
import { type FinishedAttempt, recordOutcomes } from './record-outcomes.ts';
import { type AttemptOutcome, sendAttempt } from './send-attempt.ts';

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
const FRESH_MAX = 256;
/** An attempt that waits longer than this for its answer makes room for a fresh one: whoever is slow delays nobody else. */
const FRESH_MS = 250;
/** Attempts under way to endpoints that fare well. */
const UNDER_WAY_MAX = 2_048;
/** Attempts under way to endpoints that fail: they have these places and no others. */
const FAILING_MAX = 512;
/** Of them, begun in one round. */
const FAILING_AT_ONCE = 16;
/** Places that have to be free before due deliveries are looked for. */
const LOOK_FOR = 64;
/** Beyond an attempt's own time limit: for writing down what became of it. */
const CLAIM_MARGIN_MS = 15_000;
const RECORD_AT_ONCE = 256;
/** Results are waited for so long before some are written, because each commit costs as much as many rows. */
const GATHER_MS = 5;
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
  const windows = createEndpointWindows();
  const attempts = new Set<Promise<void>>();
  const finished: FinishedAttempt[] = [];
  const cutOff = new AbortController();
  let fresh = 0;
  let failing = 0;
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
    const limit = Math.max(0, Math.min(FRESH_MAX - fresh, UNDER_WAY_MAX - (attempts.size - failing)));
    const failingLimit = Math.max(0, Math.min(FAILING_AT_ONCE, FAILING_MAX - failing));
    // A look costs as much as some attempts, so it is made for several.
    if (limit < LOOK_FOR) return { more: false };
    const claimed = await claimDeliveries(db, {
      now: at,
      until: new Date(at.getTime() + attemptTimeoutMs + CLAIM_MARGIN_MS),
      limit,
      failingLimit,
      windows: windows.list(),
    });
    for (const delivery of claimed) start(delivery);
    const toFailing = claimed.filter(({ is_failing }) => is_failing).length;
    const isFull = toFailing === failingLimit || claimed.length - toFailing >= limit;
    if (expanded || (claimed.length > 0 && isFull)) return { more: true };
    return { more: false, nextDue: await nextDueAt(db, at) };
  }

  function start(delivery: ClaimedDelivery): void {
    const { webhook_id, is_failing } = delivery;
    windows.start(webhook_id);
    const place = is_failing ? takeFailingPlace() : takeFreshPlace();
    const label = { id: delivery.id, type: 'webhook', subject: delivery.event_type };
    let ok = false;
    const attempt = worker
      .during(async () => {
        const outcome = await send(delivery);
        ok = outcome.ok;
        place.answered();
        finished.push({ delivery, outcome });
        await record();
      }, label)
      .catch((error: unknown) => {
        logger.error({ err: error, deliveryId: delivery.id }, 'an attempt broke off; its claim runs out');
      })
      .finally(() => {
        attempts.delete(attempt);
        windows.end(webhook_id, ok);
        place.leave();
        if (FRESH_MAX - fresh >= LOOK_FOR) loop.wake();
      });
    attempts.add(attempt);
  }

  /** Held until the attempt is written down, so that no more is sent than the database takes; or until it waits too long. */
  function takeFreshPlace(): { answered(): void; leave(): void } {
    fresh += 1;
    let isHeld = true;
    const leave = (): void => {
      if (isHeld) fresh -= 1;
      isHeld = false;
    };
    const timer = setTimeout(() => {
      leave();
      if (FRESH_MAX - fresh >= LOOK_FOR) loop.wake();
    }, FRESH_MS);
    const answered = (): void => clearTimeout(timer);
    return {
      answered,
      leave() {
        answered();
        leave();
      },
    };
  }

  function takeFailingPlace(): { answered(): void; leave(): void } {
    failing += 1;
    return {
      answered: () => undefined,
      leave: () => {
        failing -= 1;
      },
    };
  }

  function send(delivery: ClaimedDelivery): Promise<AttemptOutcome> {
    const event = { type: delivery.event_type, data: delivery.event_data, created_at: delivery.event_at };
    const body = envelopeText(event, delivery.payload, delivery.subscription_id);
    const endpoint = { ...delivery, id: delivery.webhook_id };
    const message = { eventId: delivery.event_id, body };
    return sendAttempt(options, endpoint, message, { signal: cutOff.signal });
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
      if (finished.length < RECORD_AT_ONCE) await delay(GATHER_MS);
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
