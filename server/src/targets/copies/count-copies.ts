import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { invitationsOfAllTo, invitationsTo, type Throttle, throttleRules } from '../../throttle/index.ts';

/**
 * Counts copies for their sender, whether they are then refused or not. If there are too many, none is counted.
 *
 * @throws {Failure} `rate_limited`
 */
export function countCopies(
  { db, throttle }: { db: Database; throttle: Throttle },
  userId: string,
  copies: number,
  now: Date,
): Promise<void> {
  return transaction(db, async (trx) => {
    for (let counted = 0; counted < copies; counted += 1) {
      await throttle.hit(`target-copies:${userId}`, throttleRules.targetCopies, now, trx);
      await throttle.hit(`target-copies-day:${userId}`, throttleRules.targetCopiesPerDay, now, trx);
    }
  });
}

/**
 * Counts an email to this address, with the invitations to it, in the transaction that stores the copy. Returns false if the
 * address has already received too many today, from this person or from all people together. Unlike an invitation, a copy can
 * only be opened from its email, so there must be no copy whose email was not sent.
 */
export async function countEmailTo(
  throttle: Throttle,
  trx: Database,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  try {
    await throttle.hit(invitationsTo(userId, email), throttleRules.invitationsToOne, now, trx);
    await throttle.hit(invitationsOfAllTo(email), throttleRules.invitationsToOneByAll, now, trx);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return false;
    throw error;
  }
}
