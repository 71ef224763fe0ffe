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
  /** Decrypts signing secrets. */
  key: Uint8Array;
  /** The public address of the product. */
  baseUrl: string;
  now: () => Date;
  logger: Logger;
  /** The interval between checks for due deliveries, in case a wake-up was lost. Default 5 s. */
  sweepMs?: number;
  /** Lets administrators watch and pause it; by default it is not watched. */
  worker?: WatchedWorker;
  /** The time limit of one attempt, the same as the poster's. Default 15 s. */
  attemptTimeoutMs?: number;
}

export interface Dispatcher {
  /** Checks once more, and resolves when everything due is sent and recorded. */
  idle(): Promise<void>;
  /**
   * Finishes the attempts in progress within a few seconds; those that are cut off are sent again after the next start.
   */
  stop(): Promise<void>;
}

/** The maximum number of recent attempts; endpoints that answer quickly share these slots. */
const FRESH_MAX = 256;
/** An attempt that waits longer than this for its answer frees its slot, so that slow endpoints do not delay others. */
const FRESH_MS = 250;
/** The maximum number of attempts in progress to healthy endpoints. */
const UNDER_WAY_MAX = 2_048;
/** The maximum number of attempts in progress to failing endpoints, which can use no other slots. */
const FAILING_MAX = 512;
/** The number of attempts to failing endpoints that one round may start. */
const FAILING_AT_ONCE = 16;
/** The number of slots that must be free before we check for due deliveries. */
const LOOK_FOR = 64;
/** The time to record an outcome, in addition to the attempt's time limit. */
const CLAIM_MARGIN_MS = 15_000;
const RECORD_AT_ONCE = 256;
/** The time for which results are gathered before they are written, because each commit costs as much as many rows. */
const GATHER_MS = 5;
const FREE_CLAIMS_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 5_000;

/**
 * Sends events to endpoints. Any number of processes may do so concurrently: a delivery is claimed by one of them, and
 * the claim of a killed process expires. Delivery is at least once, in no guaranteed order.
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
    // A query for due deliveries costs as much as several attempts, so it waits until several slots are free.
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
        logger.error({ err: error, deliveryId: delivery.id }, 'an attempt failed; its claim will expire');
      })
      .finally(() => {
        attempts.delete(attempt);
        windows.end(webhook_id, ok);
        place.leave();
        if (FRESH_MAX - fresh >= LOOK_FOR) loop.wake();
      });
    attempts.add(attempt);
  }

  /**
   * Takes a slot until the attempt is recorded, so that sending never outpaces the database, or until its answer takes
   * too long.
   */
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

  /** Results that arrive during a write are written together afterwards. */
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
