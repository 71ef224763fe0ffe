import type { Logger } from '../logging.ts';
import { PUSHES_QUEUED } from '../notifier/index.ts';
import { retryOnConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Listener } from '../storage/listener.ts';
import { type Round, startWorkerLoop, UNWATCHED, type WatchedWorker } from '../worker-loop.ts';
import { claimPushes, endPush, nextPushDue, noteFailure, type PushClaim } from './claim-pushes.ts';
import { alertContent, exampleContent } from './push-content.ts';
import { type PushOutcome, type PushTransport, sendPush } from './send-push.ts';

export interface Pushes {
  /** Runs again, and resolves once nothing is due. */
  idle(): Promise<void>;
  /** Finishes pushes in progress within a few seconds; those that are cut off are sent after the next start. */
  stop(): Promise<void>;
}

/** The steps at which a crash must not lose a push. */
export type PushStep = 'claimed' | 'handed over' | 'recorded';

/** The waits after the first, second … failed attempt; after the last one, the push is given up. */
const RETRY_SECONDS = [30, 120, 600, 1_800, 7_200];
/** The duration of a claim: longer than two attempts can take within the poster's time limit. */
const CLAIM_MS = 60_000;
const AT_ONCE = 40;
/** The number of slots that must be free before we check for due pushes, because a check costs as much as sending several. */
const LOOK_FOR = 8;
/** The number of slots that failing devices may use, because push services that do not respond must not keep others waiting. */
const FAILING_AT_ONCE = 8;
const SWEEP_MS = 15_000;
const STOP_WITHIN_MS = 5_000;

/**
 * Sends alerts to devices. Any number of processes may do so at once; a push of a killed process is sent again, and the
 * browser shows it once, because both have the same tag.
 */
export async function startPushes(options: {
  db: Database;
  listener: Listener;
  transport: PushTransport;
  /** Whether administrators have paused all sending; by default, they have not. */
  worker?: Pick<WatchedWorker, 'mayTake' | 'onChange'>;
  now: () => Date;
  logger: Logger;
  /** For tests: throws at the step where the process should die. */
  checkpoint?: (step: PushStep) => void;
}): Promise<Pushes> {
  const { db, transport, worker = UNWATCHED, now, logger, checkpoint } = options;
  const cutOff = new AbortController();
  /** The sends in progress, and whether the last attempt to the device had failed. */
  const underWay = new Map<Promise<void>, boolean>();

  async function send(claim: PushClaim): Promise<void> {
    checkpoint?.('claimed');
    const { locale } = claim.person;
    const content = claim.alert ? alertContent(locale, claim.alert) : exampleContent(locale);
    const outcome = await sendPush(transport, claim, content, { now: now(), signal: cutOff.signal });
    checkpoint?.('handed over');
    await retryOnConnectionLoss(() => record(claim, outcome));
    checkpoint?.('recorded');
    const fields = { push: claim.id, device: claim.deviceId, tries: claim.attempts + 1 };
    if (outcome.kind === 'sent') logger.debug(fields, 'an alert was sent to a device');
    else logger.warn({ ...fields, ...outcome }, 'an alert was not sent to a device');
  }

  async function record(claim: PushClaim, outcome: PushOutcome): Promise<void> {
    const at = now();
    switch (outcome.kind) {
      case 'sent':
        return transaction(db, async (trx) => {
          await endPush(trx, claim);
          await trx
            .updateTable('alert_devices')
            .set({ last_sent_at: at })
            .where('id', '=', claim.deviceId)
            .execute();
        });
      case 'gone':
        // The device is removed unless its browser has subscribed again in the meantime.
        await db
          .deleteFrom('alert_devices')
          .where('id', '=', claim.deviceId)
          .where('endpoint', '=', claim.endpoint)
          .execute();
        return;
      case 'failed':
        return giveUp(claim, outcome, at);
      case 'retry': {
        const wait = RETRY_SECONDS[claim.attempts];
        const next = new Date(at.getTime() + Math.max(wait ?? 0, outcome.afterSeconds) * 1_000);
        if (wait === undefined || next >= claim.expiresAt) return giveUp(claim, outcome, at);
        return transaction(db, async (trx) => {
          await trx
            .updateTable('pushes')
            .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: next, claimed_until: null }))
            .where('id', '=', claim.id)
            .where('claimed_until', '=', claim.until)
            .execute();
          // The push service's request applies to all messages to this browser.
          await trx
            .updateTable('pushes')
            .set({ due_at: next })
            .where('device_id', '=', claim.deviceId)
            .where('claimed_until', 'is', null)
            .where('due_at', '<', next)
            .execute();
          await noteFailure(trx, [claim.deviceId], outcome.failure, at);
        });
      }
    }
  }

  function giveUp(
    claim: PushClaim,
    { failure }: Extract<PushOutcome, { failure: unknown }>,
    at: Date,
  ): Promise<void> {
    return transaction(db, async (trx) => {
      await endPush(trx, claim);
      await noteFailure(trx, [claim.deviceId], failure, at);
    });
  }

  async function work(): Promise<Round> {
    const failing = [...underWay.values()].filter(Boolean).length;
    const room = { all: AT_ONCE - underWay.size, failing: FAILING_AT_ONCE - failing };
    if (!worker.mayTake('pushes') || room.all < LOOK_FOR) return { more: false };
    const at = now();
    const until = new Date(at.getTime() + CLAIM_MS);
    const { claims, isAll } = await claimPushes(db, { now: at, until, room });
    for (const claim of claims) start(claim);
    return isAll ? { more: false, nextDue: await nextPushDue(db, at) } : { more: true };
  }

  /** A round does not wait for this, because a push service may take long to respond. */
  function start(claim: PushClaim): void {
    const sending = send(claim)
      .catch((error: unknown) => {
        // A stop is not a failure of the push, whose claim expires.
        if (!cutOff.signal.aborted)
          logger.error({ err: error, push: claim.id }, 'sending to a device failed; its claim will expire');
      })
      .finally(() => {
        underWay.delete(sending);
        loop.wake();
      });
    underWay.set(sending, claim.isFailing);
  }

  const loop = startWorkerLoop({ work, now, logger, sweepMs: SWEEP_MS });
  const stopListening = await options.listener.listen(PUSHES_QUEUED, {
    onMessage: loop.wake,
    onResync: loop.wake,
  });
  const stopHearing = worker.onChange(loop.wake);
  return {
    async idle() {
      do {
        await loop.idle();
        await Promise.all(underWay.keys());
        await loop.idle();
      } while (underWay.size > 0);
    },
    async stop() {
      stopHearing();
      await stopListening();
      await loop.stop();
      const timer = setTimeout(() => cutOff.abort(), STOP_WITHIN_MS);
      await Promise.all(underWay.keys());
      clearTimeout(timer);
    },
  };
}
