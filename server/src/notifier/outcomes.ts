import type { SuppressionReason } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { blockAutomatically } from '../blocked-addresses/index.ts';
import { SendError } from '../channels/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Claim } from './claims.ts';
import { sendFailedByEmail } from './email-fallback.ts';
import { markEmailRefused } from './refused-email.ts';
import { GATEWAY_AWAY_MS, nextTry } from './rules/retry-schedule.ts';

/** The outcome of one attempt to send a message. */
export type Outcome =
  | { kind: 'sent'; providerMessageId: string; destination: string; at: Date }
  | { kind: 'retry'; at: Date; error: Fault }
  | { kind: 'failed'; reason: SuppressionReason | null; destination?: string; at: Date; error: Fault }
  /** The whole channel is unavailable, so this attempt does not count. */
  | { kind: 'held'; until: Date; error: Fault }
  /** The message is sent later, for a reason other than a failure. */
  | { kind: 'later'; until: Date; reason: SuppressionReason }
  | { kind: 'suppressed'; reason: SuppressionReason };

interface Fault {
  code: string;
  message: string;
}

/** Decides what a failed send means for the message. Pure. */
export function outcomeOfFailure(
  failure: unknown,
  claim: Pick<Claim, 'channel' | 'tries'>,
  now: Date,
  triesAtMost?: number,
): Outcome {
  const error =
    failure instanceof SendError
      ? { code: failure.code, message: failure.message }
      : { code: 'internal_error', message: 'The message could not be sent.' };
  if (failure instanceof SendError && failure.failure === 'permanent') {
    return { kind: 'failed', reason: failure.reason, at: now, error };
  }
  if (failure instanceof SendError && failure.failure === 'away') {
    return { kind: 'held', until: new Date(now.getTime() + GATEWAY_AWAY_MS), error };
  }
  if (failure instanceof SendError && failure.failure === 'barred' && failure.reason) {
    return { kind: 'suppressed', reason: failure.reason };
  }
  if (failure instanceof SendError && failure.failure === 'later') {
    const until = failure.until ?? new Date(now.getTime() + GATEWAY_AWAY_MS);
    return failure.reason ? { kind: 'later', until, reason: failure.reason } : { kind: 'held', until, error };
  }
  if (triesAtMost !== undefined && claim.tries + 1 >= triesAtMost) {
    return { kind: 'failed', reason: null, at: now, error };
  }
  const next = nextTry(claim.channel, claim.tries + 1, now);
  return next ? { kind: 'retry', at: next, error } : { kind: 'failed', reason: null, at: now, error };
}

/**
 * Records the outcome of an attempt, if the claim still holds the message, and with it an address that refused our
 * mail. Safe to call twice.
 *
 * @returns false if the claim had expired and another sender has the message
 */
export async function recordOutcome(
  db: Database,
  claim: Claim,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const parts = claim.deliveryIds.length;
  // Most outcomes affect nothing else: a single statement saves two round trips per message.
  if (outcome.kind !== 'failed') return (await writeOutcome(db, claim, outcome, now)) === parts;
  return transaction(db, async (trx) => {
    const written = await writeOutcome(trx, claim, outcome, now);
    if (claim.channel === 'whatsapp' && written > 0) await sendFailedByEmail(trx, claim.deliveryIds, now);
    if (claim.channel === 'email' && outcome.destination !== undefined) {
      const { reason, destination: address, error, at } = outcome;
      if (reason === 'bounced' || reason === 'complaint') {
        await markEmailRefused(trx, claim.userId, { address, reason, detail: error.message, at });
        await blockAutomatically(trx, {
          channel: 'email',
          address,
          cause: reason,
          detail: error.message,
          at,
        });
      }
    }
    return written === parts;
  });
}

/** @returns how many parts the claim still held */
async function writeOutcome(db: Database, claim: Claim, outcome: Outcome, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ ...columnsOf(outcome, claim.tries + 1, now), claimed_until: null })
    // A single parameter is used for any number of parts, because a statement can have at most 65,535.
    .where(sql<boolean>`id = any(${claim.deliveryIds})`)
    .where('status', '=', 'sending')
    .where('claimed_until', '=', claim.until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * The reason why a message waits. A digest of nothing but expired alerts keeps `expired`, so that they are not mixed with new
 * ones.
 */
export const orExpired = (reason: SuppressionReason | null) =>
  sql<SuppressionReason | null>`case when reason = 'expired' then reason else ${reason} end`;

function columnsOf(outcome: Outcome, attempts: number, now: Date) {
  switch (outcome.kind) {
    case 'sent':
      return {
        status: 'sent' as const,
        reason: null,
        error: null,
        gateway_away_since: null,
        attempts,
        provider_message_id: outcome.providerMessageId,
        destination: outcome.destination,
        sent_at: outcome.at,
        failed_at: null,
      };
    case 'retry':
      return {
        status: 'retrying' as const,
        reason: orExpired(null),
        attempts,
        scheduled_for: outcome.at,
        error: JSON.stringify(outcome.error),
      };
    case 'failed':
      return {
        status: 'failed' as const,
        reason: outcome.reason,
        attempts,
        failed_at: outcome.at,
        error: JSON.stringify(outcome.error),
      };
    case 'held':
      return {
        status: 'held' as const,
        reason: 'gateway_unavailable' as const,
        scheduled_for: outcome.until,
        error: JSON.stringify(outcome.error),
        gateway_away_since: sql<Date>`coalesce(gateway_away_since, ${now})`,
      };
    case 'later':
      return {
        status: 'held' as const,
        reason: orExpired(outcome.reason),
        scheduled_for: outcome.until,
        error: null,
      };
    case 'suppressed':
      // Digests list suppressed alerts that expired. A reminder of something that is over is not needed, so it is cancelled.
      return {
        status: outcome.reason === 'expired' ? ('cancelled' as const) : ('suppressed' as const),
        reason: outcome.reason,
      };
  }
}
