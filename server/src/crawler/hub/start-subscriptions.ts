import type { Logger } from '../../logging.ts';
import type { Database } from '../../storage/database.ts';
import { type Round, startWorkerLoop } from '../../worker-loop.ts';
import { openCallbackSecret, withoutSecrets } from './callback-secret.ts';
import { HUB_REQUESTS_AT_ONCE, HUB_SWEEP_MS } from './limits.ts';
import { type HubClient, requestHub } from './request-hub.ts';
import {
  addWanted,
  deleteSubscription,
  endUnwanted,
  type HubSubscription,
  makeDue,
  nextAttemptAt,
  recordFailure,
  repairAfterWrongClock,
  takeDue,
} from './subscriptions.ts';

export interface HubSubscriptionsOptions {
  readonly db: Database;
  readonly client: HubClient;
  /** Encrypts callback addresses and secrets. */
  readonly key: Uint8Array;
  /** Our public address; undefined if hubs cannot reach us. */
  readonly base: () => string | undefined;
  /** False while all crawling is paused. */
  readonly mayAsk: () => boolean;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
}

/** Keeps the subscriptions at hubs in line with the sources: requests, renews and cancels them. */
export interface HubSubscriptions {
  /** One round: until nothing is due. */
  update(signal: AbortSignal): Promise<Round>;
}

export function createHubSubscriptions(options: HubSubscriptionsOptions): HubSubscriptions {
  const { db, client, key, base, mayAsk, now, random, logger } = options;

  async function ask(row: HubSubscription, signal: AbortSignal): Promise<void> {
    const secret = openCallbackSecret(key, row.id, row.sealed);
    // The server's secret was replaced: nothing signed with the old one can be checked, so the next round starts over.
    if (secret === undefined) return deleteSubscription(db, row.id);
    const refusal = await requestHub(client, row, secret, signal).catch(async (error: unknown) => {
      // It is unknown whether the request arrived, so it is sent again after the next start.
      await makeDue(db, row, now());
      throw error;
    });
    if (refusal === undefined) return;
    const { retryAfterSeconds = null } = refusal;
    const reason = withoutSecrets(refusal.reason, secret);
    logger.info(
      { sourceId: row.source_id, hub: row.hub_url, mode: row.mode, reason },
      'a hub refused a request',
    );
    await recordFailure(db, row, reason, { now: now(), random, retryAfterSeconds });
  }

  return {
    async update(signal) {
      if (!mayAsk()) return { more: false };
      const address = base();
      await repairAfterWrongClock(db, now());
      await endUnwanted(db, address, now());
      if (address !== undefined) await addWanted(db, key, address, now());
      const due = await takeDue(db, HUB_REQUESTS_AT_ONCE, now(), random);
      const asked = await Promise.allSettled(due.map((row) => ask(row, signal)));
      signal.throwIfAborted();
      for (const result of asked) if (result.status === 'rejected') throw result.reason;
      const nextDue = await nextAttemptAt(db);
      return { more: nextDue !== null && nextDue <= now(), nextDue };
    },
  };
}

/** Runs the rounds until it is stopped. */
export function startHubSubscriptions(options: HubSubscriptionsOptions): { stop(): Promise<void> } {
  const { update } = createHubSubscriptions(options);
  return startWorkerLoop({ work: update, now: options.now, logger: options.logger, sweepMs: HUB_SWEEP_MS });
}
