import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import type { Listener } from '../storage/listener.ts';
import { type Round, startWorkerLoop } from '../worker-loop.ts';
import { RELAYS_QUEUED } from './enqueue.ts';
import * as repository from './repository.ts';

/** The outcome of one message. */
export type RelayOutcome =
  | { kind: 'sent' }
  /** The receiver wants nothing more, or is gone. */
  | { kind: 'canceled'; reason: string }
  /** It will never be accepted. */
  | { kind: 'failed'; reason: string }
  | { kind: 'retry'; reason: string; afterSeconds?: number | undefined };

/** Hands alerts to one kind of receiver. `key` is the same for every attempt of a message. */
export type RelaySender = (
  receiverId: string,
  alerts: readonly repository.RelayedAlert[],
  key: string,
) => Promise<RelayOutcome>;

/** Sends a newsletter to a recipient, or a preview of it to its owner. */
export type NewsletterSender = (
  newsletter: { id: string; via: 'recipient' | 'owner'; receiverId: string },
  key: string,
) => Promise<RelayOutcome>;

export interface Relays {
  /** Runs again, and resolves when nothing is due any more. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** The waits after the first, second … attempt; after the last one, the message has failed. */
const RETRY_SECONDS = [30, 300, 1_800, 7_200, 21_600];
const CLAIM_MS = 120_000;
const AT_ONCE = 8;
const SWEEP_MS = 15_000;

/** Sends what is due: alerts to recipients and chat apps, and newsletters. Any number of processes may run it at once. */
export async function startRelays(options: {
  db: Database;
  listener: Listener;
  senders: Readonly<Record<'recipient' | 'app', RelaySender> & { newsletter: NewsletterSender }>;
  now: () => Date;
  logger: Logger;
}): Promise<Relays> {
  const { db, senders, now, logger } = options;

  async function send(claim: repository.RelayClaim): Promise<RelayOutcome> {
    const { receiverId, newsletterId, via, ids } = claim;
    const key = `relay_${ids[0]}`;
    if (newsletterId !== null) return senders.newsletter({ id: newsletterId, via, receiverId }, key);
    return senders[via](receiverId, await repository.readAlerts(db, ids), key);
  }

  async function relay(claim: repository.RelayClaim): Promise<void> {
    const outcome = await send(claim);
    switch (outcome.kind) {
      case 'sent':
        return repository.endClaim(db, claim, { status: 'sent', at: now() });
      case 'canceled':
      case 'failed':
        return repository.endClaim(db, claim, { status: outcome.kind, error: outcome.reason });
      case 'retry': {
        const wait = RETRY_SECONDS[claim.attempts];
        if (wait === undefined) {
          return repository.endClaim(db, claim, { status: 'failed', error: outcome.reason });
        }
        const seconds = Math.max(wait, outcome.afterSeconds ?? 0);
        const at = new Date(now().getTime() + seconds * 1_000);
        return repository.postponeClaim(db, claim, { at, error: outcome.reason });
      }
    }
  }

  async function work(): Promise<Round> {
    const at = now();
    const until = new Date(at.getTime() + CLAIM_MS);
    const claims = await repository.claimDue(db, { now: at, until, receivers: AT_ONCE });
    await Promise.all(
      claims.map((claim) =>
        relay(claim).catch((error: unknown) =>
          logger.error({ err: error, receiver: claim.receiverId }, 'relaying failed; its claim will expire'),
        ),
      ),
    );
    return { more: claims.length > 0, nextDue: await repository.nextDue(db) };
  }

  const loop = startWorkerLoop({ work, now, logger, sweepMs: SWEEP_MS });
  const stopListening = await options.listener.listen(RELAYS_QUEUED, {
    onMessage: loop.wake,
    onResync: loop.wake,
  });
  return {
    idle: loop.idle,
    async stop() {
      await stopListening();
      await loop.stop();
    },
  };
}
